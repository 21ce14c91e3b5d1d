import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const views = [
  { path: '/', heading: 'Overview' },
  { path: '/contacts', heading: 'Contacts' },
  { path: '/contacts?drawer=new', heading: 'Contacts' },
  { path: '/contacts/reader.1%40example.com', heading: 'reader.1@example.com' },
  { path: '/lists', heading: 'Lists' },
  { path: '/lists?drawer=new', heading: 'Lists' },
  { path: '/attributes', heading: 'Attributes' },
  { path: '/import', heading: 'Import' },
  { path: '/forms', heading: 'Forms' },
  { path: '/forms/new', heading: 'New form' },
  { path: '/forms/new?view=preview', heading: 'New form' },
  { path: '/forms/Axe1234567', heading: 'Every field' },
  { path: '/forms/Axe1234567?tab=embed', heading: 'Every field' },
  { path: '/forms/Axe1234567?tab=sign-ups', heading: 'Every field' },
  { path: '/drafts', heading: 'Drafts' },
  { path: '/drafts/new', heading: 'New mail' },
  { path: '/templates', heading: 'Templates' },
  { path: '/templates?tab=html', heading: 'Templates' },
  // Two of the templates that are there on first start.
  { path: '/templates/block/8?panel=checks', heading: /^Template: / },
  { path: '/templates/html/17?panel=versions', heading: /^Template: / },
  { path: '/templates/html/17?view=preview', heading: /^Template: / },
  { path: '/reports', heading: 'Reports' },
  { path: '/reports/compare', heading: 'Compare mails' },
  { path: '/outbox', heading: 'Outbox' },
  { path: '/outbox?tab=unsent', heading: 'Outbox' },
  { path: '/senders', heading: 'Senders' },
  { path: '/senders?drawer=new', heading: 'Senders' },
  { path: '/notifications', heading: 'Notifications' },
  { path: '/settings', heading: 'Settings' },
  { path: '/no-such-page', heading: /not found|no such page|nothing here/i },
];

const sizes = [
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a phone', width: 360, height: 740 },
];

test.beforeEach(async ({ page }) => {
  await page.goto('/contacts');
  // Through the page, as the interface wants the session's cookie and origin.
  await page.evaluate(async () => {
    const send = (method: string, path: string, body: object) =>
      fetch(`/api/v3${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await send('PUT', '/contacts/reader.1%40example.com/', { first_name: 'Ann', last_name: 'Reader' });
    await send('PUT', '/lists/Axe1234567/', { name: 'Readers' });
    await send('POST', '/senders/', { name: 'Desk', email: 'desk@example.com' });
    await send('POST', '/attributes/', { name: 'Shoe size' });
    await send('PUT', '/subscription_forms/Axe1234567/', {
      name: 'Every field',
      lists: ['Axe1234567'],
      sender: 'Desk',
      email: 'desk@example.com',
      first_name: true,
      last_name: true,
      sms_number: true,
      attributes: ['shoe-size'],
      verify_mail_text: 'A text without its link',
    });
  });
});

for (const scheme of ['light', 'dark'] as const) {
  for (const { name, width, height } of sizes) {
    test(`every page on ${name}, ${scheme}: nothing for axe to find, nothing beside the screen`, async ({
      page,
    }) => {
      test.setTimeout(views.length * 12_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      for (const view of views) {
        await page.goto(view.path);
        await expect(
          page.getByRole('heading', { level: 1, name: view.heading, includeHidden: true }),
        ).toBeAttached();
        await page.waitForLoadState('networkidle');
        expect(await axeViolations(page), view.path).toEqual([]);
        const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beside, `${view.path} is wider than the screen`).toBeLessThanOrEqual(0);
      }
    });
  }
}
