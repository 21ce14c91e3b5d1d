import type { APIRequestContext } from '@playwright/test';
import { expectFitInEveryLook } from '../support/every-look.ts';
import { pageOpener } from '../support/open-pages.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

interface View {
  readonly path: string;
  readonly heading: string | RegExp;
}

/** All pages that need no sent email; `mail-pages.e2e.ts` has the others. */
const areas: Readonly<Record<string, readonly View[]>> = {
  'overview and settings': [
    { path: '/', heading: 'Overview' },
    { path: '/notifications', heading: 'Notifications' },
    { path: '/settings', heading: 'Settings' },
    { path: '/settings/brand', heading: words('brand')('page.title') },
    { path: '/no-such-page', heading: /not found|no such page|nothing here/i },
  ],
  contacts: [
    { path: '/contacts', heading: 'Contacts' },
    { path: '/contacts?drawer=new', heading: 'Contacts' },
    { path: '/contacts/reader.1%40example.com', heading: 'reader.1@example.com' },
    { path: '/lists', heading: 'Lists' },
    { path: '/lists?drawer=new', heading: 'Lists' },
    { path: '/segments', heading: 'Segments' },
    { path: '/segments/new', heading: 'New segment' },
    { path: '/attributes', heading: 'Attributes' },
    { path: '/import', heading: 'Import' },
  ],
  forms: [
    { path: '/forms', heading: 'Forms' },
    { path: '/forms/new', heading: 'New form' },
    { path: '/forms/new?view=preview', heading: 'New form' },
    { path: '/forms/Axe1234567', heading: 'Every field' },
    { path: '/forms/Axe1234567?tab=embed', heading: 'Every field' },
    { path: '/forms/Axe1234567?tab=sign-ups', heading: 'Every field' },
  ],
  'mails and templates': [
    { path: '/drafts', heading: words('drafts')('page.title') },
    { path: '/drafts/new', heading: words('drafts')('create.title') },
    { path: '/templates', heading: words('templates')('page.title') },
    { path: '/templates?tab=html', heading: words('templates')('page.title') },
    // Two of the starter templates.
    { path: '/templates/block/29?panel=checks', heading: /^Template: / },
    { path: '/templates/html/9?panel=versions', heading: /^Template: / },
    { path: '/templates/html/9?view=preview', heading: /^Template: / },
  ],
  'reports, outbox and senders': [
    { path: '/reports', heading: 'Reports' },
    { path: '/reports/compare', heading: words('reports')('compare.title') },
    { path: '/outbox', heading: 'Outbox' },
    { path: '/outbox?tab=unsent', heading: 'Outbox' },
    { path: '/senders', heading: 'Senders' },
    { path: '/senders?drawer=new', heading: 'Senders' },
  ],
};

/** Puts data on every page. The areas share it: the first one creates it, and later ones keep it. */
async function fillAccount(request: APIRequestContext): Promise<void> {
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const response = await request.fetch(`/api/v3${path}`, { method, data });
    const text = await response.text();
    const isThere = response.ok() || /already|exists|taken/i.test(text);
    expect(isThere, `${path}: ${response.status()} ${text}`).toBe(true);
  };
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
}

for (const [area, views] of Object.entries(areas)) {
  test(`${area}: axe finds nothing, nothing is off-screen, and no script fails in any size or theme`, async ({
    page,
  }) => {
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
    await fillAccount(page.request);
    const open = pageOpener(page);
    for (const { path, heading } of views) {
      await open(path);
      await expect(
        page.getByRole('heading', { level: 1, name: heading, includeHidden: true }),
      ).toBeAttached();
      await expectFitInEveryLook(page, path);
    }
    expect(failures).toEqual([]);
  });
}
