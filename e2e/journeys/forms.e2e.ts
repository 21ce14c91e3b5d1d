import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { mailInOutbox } from '../support/mail-in-outbox.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const tForms = words('forms');
const tCommon = words('common');
const tPeople = words('people');
const tBuilder = words('form-builder');
const tSignUps = words('form-sign-ups');
const tSendings = words('sendings');
const tList = words('list');
const tContact = words('contact');

/** Posts to the API through the page, because the API needs the session's cookie and origin. */
async function post(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/api/v3${address}`, { method: 'POST', headers, body: text })).status;
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(status, path).toBe(201);
}

test('a form is created and embedded elsewhere, and its sign-up is confirmed by email with its consent recorded', async ({
  page,
  browser,
}) => {
  await page.goto('/forms');
  await post(page, '/senders/', { name: 'The Shop', email: 'shop@forms.example' });
  await post(page, '/attributes/', { name: 'Favorite form' });
  await page.reload();

  await page
    .getByRole('link', { name: tForms('new.title') })
    .first()
    .click();
  const name = page.getByRole('textbox', { name: tBuilder('name.label'), exact: true });
  await expect(name).toHaveCSS('unicode-bidi', 'plaintext');
  await name.fill('Shop footer');
  await page.getByLabel(tPeople('newList.label')).fill('Readers of the shop');
  await page.getByRole('button', { name: tPeople('newList.button') }).click();
  await expect(page.getByRole('checkbox', { name: /Readers of the shop/ })).toBeChecked();
  await page.getByRole('combobox', { name: tSendings('sender.label') }).selectOption({
    label: tSendings('sender.unverified.label', { sender: 'The Shop <shop@forms.example>' }),
  });
  await page.getByRole('checkbox', { name: tBuilder('field.label', { field: 'firstName' }) }).check();
  await page.getByRole('button', { name: tBuilder('attributes.choose.button') }).click();
  await page.getByRole('checkbox', { name: 'Favorite form' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: tBuilder('button.label') }).fill('Send me the letter');
  const preview = page.getByRole('region', { name: tBuilder('preview.page.label') });
  await expect(preview.getByRole('button', { name: 'Send me the letter' })).toBeVisible();
  await expect(preview.getByText('Favorite form')).toBeVisible();
  await page.getByRole('button', { name: tBuilder('create.button') }).click();

  await expect(page.getByText(tForms('embed.body', { script: 'other' }))).toBeVisible();
  const snippet = await page.getByRole('region', { name: tForms('embed.title') }).innerText();
  const site = await serveForeignPage(snippet);
  const outside = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await outside.newPage();
  await visitor.goto(site.url);
  await visitor.getByLabel('Email').fill('visitor@forms.example');
  await visitor.getByLabel('First name').fill('Vera');
  await visitor.getByLabel('Favorite form').fill('Circle');
  await visitor.getByRole('button', { name: 'Send me the letter' }).click();
  await expect(visitor.getByRole('heading', { name: 'Almost done' })).toBeVisible();
  expect(await axeViolations(visitor)).toEqual([]);

  const mail = await mailInOutbox(page, 'visitor@forms.example');
  expect(mail).toContain('Hello Vera,');
  const link = /https?:\/\/\S+\/p\/\S+/.exec(mail)?.[0] ?? '';
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(visitor.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  await outside.close();
  await site.stop();

  await page.goto('/lists');
  await page.getByRole('link', { name: 'Readers of the shop' }).click();
  await expect(page.getByRole('row', { name: /visitor@forms\.example/ })).toBeVisible();
  await page
    .getByLabel(tList('tabs.label', { listName: 'Readers of the shop' }))
    .getByRole('link', { name: tList('tab.label', { tab: 'forms' }) })
    .click();
  await expect(page.getByRole('row', { name: /Shop footer The Shop 1/ })).toBeVisible();

  await page.goto('/contacts/visitor%40forms.example');
  await page.getByText(tContact('details.button')).click();
  const consent = page.getByRole('region', { name: tContact('consent.title') });
  await expect(consent.getByRole('link', { name: 'Shop footer' })).toBeVisible();
  await consent.getByText(tContact('consent.wording.button', { formName: 'Shop footer' })).click();
  await expect(consent.getByText('Send me the letter')).toBeVisible();

  await consent.getByRole('link', { name: 'Shop footer' }).click();
  await page.getByRole('link', { name: tForms('tabs.tab.label', { tab: 'signUps' }) }).click();
  await expect(page.getByRole('row', { name: /visitor@forms\.example Readers of the shop/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: tSignUps('export.button') }).click();
  expect((await download).suggestedFilename()).toMatch(/^sign-ups-\w+\.csv$/);
});

test('a form edited elsewhere is not overwritten without asking', async ({ page, context }) => {
  await page.goto('/forms');
  await post(page, '/lists/', { name: 'Two tabs' });
  await post(page, '/senders/', { name: 'Tabs', email: 'tabs@forms.example' });
  await page.goto('/forms/new');
  await page.getByRole('textbox', { name: tBuilder('name.label'), exact: true }).fill('Edited twice');
  await page.getByRole('checkbox', { name: /Two tabs/ }).check();
  await page.getByRole('combobox', { name: tSendings('sender.label') }).selectOption({
    label: tSendings('sender.unverified.label', { sender: 'Tabs <tabs@forms.example>' }),
  });
  await page.getByRole('button', { name: tBuilder('create.button') }).click();
  await page
    .getByLabel(tForms('tabs.label', { name: 'Edited twice' }))
    .getByRole('link', { name: tForms('tabs.tab.label', { tab: 'settings' }) })
    .click();
  await page.getByRole('textbox', { name: tBuilder('button.label') }).fill('First');

  const other = await context.newPage();
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole('textbox', { name: tBuilder('button.label') }).fill('Second');
  await other.getByRole('button', { name: tCommon('save.button') }).click();
  await expect(other.getByText(tBuilder('save.toast', { name: 'Edited twice' }))).toBeVisible();

  await page.getByRole('button', { name: tCommon('save.button') }).click();
  await expect(page.getByText(tCommon('overwrite.title'))).toBeVisible();
  await page.getByRole('button', { name: tCommon('cancel.button') }).click();
  await page.getByRole('link', { name: 'Forms', exact: true }).first().click();
  await expect(page.getByText(tCommon('leave.title'))).toBeVisible();
  await page.getByRole('button', { name: tCommon('leave.confirm') }).click();
  await expect(page.getByRole('row', { name: /Edited twice/ })).toBeVisible();
});

test('what has the focus in a long form is never behind its bars', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/forms/new');
  await page.getByRole('textbox', { name: tBuilder('name.label'), exact: true }).focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press(key);
      expect(await page.evaluate(coveredFocus)).toBeNull();
    }
  }
});

/** Returns the HTML of the focused element of the form if something covers its middle. */
function coveredFocus(): string | null {
  const focused = document.querySelector('main form :focus');
  if (focused === null) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  return there !== null && (focused.contains(there) || there.contains(focused)) ? null : focused.outerHTML;
}
