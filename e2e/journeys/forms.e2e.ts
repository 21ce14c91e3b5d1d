import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { mailInOutbox } from '../support/mail-in-outbox.ts';
import { expect, test } from '../support/test.ts';

/** Makes what a form needs, through the page, as the interface wants the session's cookie and origin. */
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

test('a form is made by hand, embedded elsewhere, signed up to, confirmed by mail, and its consent kept', async ({
  page,
  browser,
}) => {
  await page.goto('/forms');
  await post(page, '/senders/', { name: 'The Shop', email: 'shop@forms.example' });
  await post(page, '/attributes/', { name: 'Favourite form' });
  await page.reload();

  await page.getByRole('link', { name: 'New form' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shop footer');
  await page.getByLabel('Name of a new list').fill('Readers of the shop');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('checkbox', { name: /Readers of the shop/ })).toBeChecked();
  await page
    .getByRole('combobox', { name: 'Sender' })
    .selectOption({ label: 'The Shop <shop@forms.example> (not confirmed)' });
  await page.getByRole('checkbox', { name: 'First name' }).check();
  await page.getByRole('button', { name: 'Choose attributes' }).click();
  await page.getByRole('checkbox', { name: 'Favourite form' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Text of the button' }).fill('Send me the letter');
  const preview = page.getByRole('region', { name: 'Previewed' });
  await expect(preview.getByRole('button', { name: 'Send me the letter' })).toBeVisible();
  await expect(preview.getByText('Favourite form')).toBeVisible();
  await page.getByRole('button', { name: 'Create form' }).click();

  await expect(page.getByText('Put this where the form should stand')).toBeVisible();
  const snippet = await page.getByRole('region', { name: 'Embed code' }).innerText();
  const site = await serveForeignPage(snippet);
  const outside = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await outside.newPage();
  await visitor.goto(site.url);
  await visitor.getByLabel('Email').fill('visitor@forms.example');
  await visitor.getByLabel('First name').fill('Vera');
  await visitor.getByLabel('Favourite form').fill('Circle');
  await visitor.getByRole('button', { name: 'Send me the letter' }).click();
  await expect(visitor.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await axeViolations(visitor)).toEqual([]);

  const mail = await mailInOutbox(page, 'visitor@forms.example');
  expect(mail).toContain('Hello Vera,');
  const link = /https?:\/\/\S+\/p\/\S+/.exec(mail)?.[0] ?? '';
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await outside.close();
  await site.stop();

  await page.goto('/lists');
  await page.getByRole('link', { name: 'Readers of the shop' }).click();
  await expect(page.getByRole('row', { name: /visitor@forms\.example/ })).toBeVisible();
  await page.getByLabel('Parts of Readers of the shop').getByRole('link', { name: 'Forms' }).click();
  await expect(page.getByRole('row', { name: /Shop footer The Shop 1/ })).toBeVisible();

  await page.goto('/contacts/visitor%40forms.example');
  const consent = page.getByRole('region', { name: 'Consent' });
  await expect(consent.getByRole('link', { name: 'Shop footer' })).toBeVisible();
  await consent.getByText('The words shown').click();
  await expect(consent.getByText('Send me the letter')).toBeVisible();

  await consent.getByRole('link', { name: 'Shop footer' }).click();
  await page.getByRole('link', { name: 'Sign-ups' }).click();
  await expect(page.getByRole('row', { name: /visitor@forms\.example Readers of the shop/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^sign-ups-\w+\.csv$/);
});

test('a form that is being edited elsewhere is not overwritten without a word', async ({ page, context }) => {
  await page.goto('/forms');
  await post(page, '/lists/', { name: 'Two tabs' });
  await post(page, '/senders/', { name: 'Tabs', email: 'tabs@forms.example' });
  await page.goto('/forms/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Edited twice');
  await page.getByRole('checkbox', { name: /Two tabs/ }).check();
  await page
    .getByRole('combobox', { name: 'Sender' })
    .selectOption({ label: 'Tabs <tabs@forms.example> (not confirmed)' });
  await page.getByRole('button', { name: 'Create form' }).click();
  await page.getByLabel('Parts of Edited twice').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Text of the button' }).fill('First');

  const other = await context.newPage();
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole('textbox', { name: 'Text of the button' }).fill('Second');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved Edited twice')).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changed elsewhere in the meantime')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Forms', exact: true }).first().click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('row', { name: /Edited twice/ })).toBeVisible();
});
