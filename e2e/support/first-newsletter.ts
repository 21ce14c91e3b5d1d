import { expect, type Page } from '@playwright/test';
import { mailFrame } from './mail-frame.ts';
import { followLink, openInOutbox } from './outbox-page.ts';
import { review } from './review.ts';
import { words } from './words.ts';

const tForms = words('forms');
const tOverview = words('overview');
const tSenders = words('senders');
const tSend = words('send');
const tSent = words('sent');

const sender = 'bread@bakery.example';

/** Addresses to import, each named after the result of its email. */
const imported = ['opens', 'clicks', 'leaves', 'bounces'].map((name) => `${name}@readers.example`);

/** The address that signs up at the form. */
const signedUp = 'fern@visitor.example';

/** Opens the first unfinished one of the first steps. */
async function nextStep(page: Page, done: number, name: string): Promise<void> {
  await page.goto('/');
  const steps = page.getByRole('region', { name: tOverview('steps.title', { done, total: 5 }) });
  await steps.getByRole('link', { name }).click();
}

/** Creates a sender and verifies it with its email. */
export async function makeSender(page: Page): Promise<void> {
  await nextStep(page, 1, tOverview('steps.step.label', { step: 'sender' }));
  // Without a sender, this step opens the form for a new one.
  await page.getByRole('textbox', { name: /^Name/ }).fill('The Bakery');
  await page.getByRole('textbox', { name: new RegExp(`^${tSenders('email.label')}`) }).fill(sender);
  await page.getByRole('button', { name: tSenders('create.button') }).click();
  await expect(page.getByText(tSenders('verify.send.toast', { email: sender }))).toBeVisible();
  const t = words('email');
  const mail = await openInOutbox(page, sender, new RegExp(t('verify.subject', { email: sender })));
  const opened = await followLink(page, mail, t('verify.link', { email: sender }));
  await opened.getByRole('button', { name: tSenders('verify.button') }).click();
  await expect(opened.getByText(tSenders('verify.done.body', { email: sender }))).toBeVisible();
  await opened.close();
}

/** Creates the list for all readers. */
export async function makeList(page: Page): Promise<void> {
  await page.goto('/lists');
  await page
    .getByRole('button', { name: words('lists')('new.button') })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Bread letter');
  await page.getByRole('button', { name: words('list-edit')('new.button') }).click();
  await expect(page.getByText(words('list-edit')('new.toast', { listName: 'Bread letter' }))).toBeVisible();
}

/** Imports the readers from a file into the list. */
export async function importReaders(page: Page): Promise<void> {
  const t = words('imports');
  await nextStep(page, 2, tOverview('steps.step.label', { step: 'import' }));
  const rows = imported.map((email) => `${email},${email.split('@')[0] ?? ''}`);
  const buffer = Buffer.from(`Email,First name\n${rows.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'readers.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: t('step.label', { step: 'lists' }) })).toBeVisible();
  await page.getByRole('checkbox', { name: /Bread letter/ }).check();
  await page.getByRole('button', { name: t('continue.button') }).click();
  await page.getByRole('button', { name: words('import-check')('import.button', { count: 4 }) }).click();
  await expect(page.getByRole('row', { name: /^Added 4/ })).toBeVisible({ timeout: 30_000 });
}

/** Creates a form and signs up on its hosted page as a visitor without a session. */
export async function signUpByForm(page: Page): Promise<void> {
  const t = words('form-builder');
  await page.goto('/forms/new');
  await page.getByRole('textbox', { name: t('name.label'), exact: true }).fill('Bakery window');
  await page.getByRole('checkbox', { name: /Bread letter/ }).check();
  await page
    .getByRole('combobox', { name: words('sendings')('sender.label') })
    .selectOption({ label: `The Bakery <${sender}>` });
  await page.getByRole('button', { name: t('create.button') }).click();
  await expect(page.getByRole('region', { name: tForms('embed.title') })).toBeVisible();
  await page.goto('/forms');
  const address = await page.getByRole('link', { name: /hosted page/ }).getAttribute('href');
  const outside = await page.context().browser()?.newContext();
  const visitor = await outside?.newPage();
  if (visitor === undefined) throw new Error('the browser has gone');
  await visitor.goto(address ?? '');
  await visitor.getByLabel('Email').fill(signedUp);
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  await expect(visitor.getByRole('heading', { name: words('public')('form.sent.title') })).toBeVisible();
  await outside?.close();

  const confirming = await followLink(page, await openInOutbox(page, signedUp, /^Email: /), /./);
  await confirming.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(confirming.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  await confirming.close();
}

/** Writes an email from a template, with a button that links to a shop, and sends it to the list. */
export async function sendMail(page: Page, shop: string): Promise<void> {
  await nextStep(page, 3, tOverview('steps.step.label', { step: 'email' }));
  await page.getByRole('link', { name: words('templates')('gallery.label', { type: 'html' }) }).click();
  await page.getByRole('button', { name: /Long Reads/ }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Spring bread for ##firstname|you##');
  const written = await mailFrame(page);
  await written.getByText('We read about sixty stories').click();
  await page.keyboard.press('End');
  const t = words('html-editor');
  const button = t('tool.label', { tool: 'button' });
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByLabel(t('button.text.label')).fill('Order a loaf');
  await page.getByRole('dialog', { name: button }).getByLabel(t('link.url.label')).fill(shop);
  await page.getByRole('button', { name: t('button.add.button') }).click();
  await expect(written.getByRole('link', { name: 'Order a loaf' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: words('drafts')('send.button'), exact: true }).click();
  await page.getByRole('checkbox', { name: /Bread letter/ }).check();
  await review(page, { isCaptured: true });
  await expect(page.getByRole('dialog')).toContainText('5 recipients');
  await page.getByRole('button', { name: tSend('confirm.send.confirm') }).click();
  await expect(
    page.getByRole('button', { name: tSend('undo.button', { action: 'other' }) }).first(),
  ).toBeVisible();
  // Leaving the page sends the email that could still be undone.
  await page.goto('/sent');
  await page.getByRole('link', { name: /^Spring bread/ }).click();
  await expect(page.getByText(tSent('progress.delivered.body', { sent: 5, total: 5 }))).toBeVisible({
    timeout: 30_000,
  });
}
