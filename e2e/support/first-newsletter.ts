import { expect, type Page } from '@playwright/test';
import { mailFrame } from './mail-frame.ts';
import { followLink, openInOutbox } from './outbox-page.ts';
import { review } from './review.ts';

const sender = 'bread@bakery.example';

/** Who is imported, each named after what becomes of the mail. */
const imported = ['opens', 'clicks', 'leaves', 'bounces'].map((name) => `${name}@readers.example`);

/** Who signs up at the form. */
const signedUp = 'fern@visitor.example';

/** Follows the first of the first steps that isn't done. */
async function nextStep(page: Page, done: number, name: string): Promise<void> {
  await page.goto('/');
  const steps = page.getByRole('region', { name: `First steps: ${done} of 5 done` });
  await steps.getByRole('link', { name }).click();
}

/** Makes a sender, and confirms it by the mail that it gets. */
export async function makeSender(page: Page): Promise<void> {
  await nextStep(page, 1, 'Confirm a sender');
  await page.getByRole('button', { name: 'New sender' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('The Bakery');
  await page.getByRole('textbox', { name: /^Address/ }).fill(sender);
  await page.getByRole('button', { name: 'Create sender' }).click();
  await page.getByRole('button', { name: 'Mail a signature' }).click();
  await expect(page.getByText(`Mailed a signature to ${sender}`)).toBeVisible();
  const mail = await openInOutbox(page, sender, /^Mail: Confirm/);
  const opened = await followLink(page, mail, `Confirm ${sender}`);
  await opened.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(opened.getByText(`Whoever reads ${sender} has confirmed it.`)).toBeVisible();
  await opened.close();
}

/** Makes the list that all of them are on. */
export async function makeList(page: Page): Promise<void> {
  await page.goto('/lists');
  await page.getByRole('button', { name: 'New list' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Bread letter');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByText('Created Bread letter')).toBeVisible();
}

/** Brings the readers from a file, straight onto the list. */
export async function importReaders(page: Page): Promise<void> {
  await nextStep(page, 2, 'Bring your contacts');
  const rows = imported.map((email) => `${email},${email.split('@')[0] ?? ''}`);
  const buffer = Buffer.from(`Email,First name\n${rows.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'readers.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'File format' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Where Email goes')).toHaveValue('email');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: /Bread letter/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect(page.getByRole('row', { name: /^Added 4/ })).toBeVisible({ timeout: 30_000 });
}

/** Makes a form, and signs up at its own page, as a visitor who has no session. */
export async function signUpByForm(page: Page): Promise<void> {
  await page.goto('/forms/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bakery window');
  await page.getByRole('checkbox', { name: /Bread letter/ }).check();
  await page.getByRole('combobox', { name: 'Sender' }).selectOption({ label: `The Bakery <${sender}>` });
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page.getByRole('region', { name: 'Embed code' })).toBeVisible();
  await page.goto('/forms');
  const address = await page.getByRole('link', { name: 'the hosted page' }).getAttribute('href');
  const outside = await page.context().browser()?.newContext();
  const visitor = await outside?.newPage();
  if (visitor === undefined) throw new Error('the browser has gone');
  await visitor.goto(address ?? '');
  await visitor.getByLabel('Email').fill(signedUp);
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await outside?.close();

  const confirming = await followLink(page, await openInOutbox(page, signedUp, /^Mail: /), /./);
  await confirming.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(confirming.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await confirming.close();
}

/** Writes a mail from a template, with a button that leads to a shop, and sends it to the list. */
export async function sendMail(page: Page, shop: string): Promise<void> {
  await nextStep(page, 3, 'Write your first mail');
  await page.getByRole('link', { name: 'HTML templates' }).click();
  await page.getByRole('button', { name: /^Start from Four good reads/ }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Spring bread for ##firstname|you##');
  const written = await mailFrame(page);
  await written.getByText('We read some sixty pieces').click();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Button', exact: true }).click();
  await page.getByLabel('Text of the button').fill('Order a loaf');
  await page.getByRole('dialog', { name: 'Button' }).getByLabel('Address').fill(shop);
  await page.getByRole('button', { name: 'Insert button' }).click();
  await expect(written.getByRole('link', { name: 'Order a loaf' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('checkbox', { name: /Bread letter/ }).check();
  await review(page);
  await expect(page.getByRole('dialog')).toContainText('5 contacts');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('button', { name: 'Undo send' }).first()).toBeVisible();
  // Leaving the page sends what could still be undone.
  await page.goto('/sent');
  await page.getByRole('link', { name: /^Spring bread/ }).click();
  await expect(page.getByText(/^Delivered to 5 of 5 recipients\./)).toBeVisible({ timeout: 30_000 });
}
