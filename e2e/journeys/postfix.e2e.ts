import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { serveForeignPage } from '../support/foreign-page.ts';
import { startPostfix, whyNoPostfix, type RunningPostfix } from '../support/postfix.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test } from '../support/test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const reason = whyNoPostfix();
// Skipping says why in the run's report.
test.skip(reason !== null, reason ?? '');

/** The mail to an address, once Postfix has delivered it. */
async function deliveredMail(postfix: RunningPostfix, email: string) {
  const find = async () => {
    const mails = await Promise.all((await postfix.mails()).map((source) => PostalMime.parse(source)));
    return mails.filter(({ to }) => to?.some(({ address }) => address === email));
  };
  await expect.poll(async () => (await find()).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await find();
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return mail;
}

async function makeForm(page: Page): Promise<string> {
  await page.goto(new URL('/senders?drawer=new', page.url()).href);
  await page.getByRole('textbox', { name: /^Name/ }).fill('The Bakery');
  await page.getByRole('textbox', { name: /^Address/ }).fill('bread@bakery.example');
  await page.getByRole('button', { name: 'Create sender' }).click();
  await expect(page.getByText('Your own address').first()).toBeVisible();
  await page.goto(new URL('/forms/new', page.url()).href);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bakery window');
  await page.getByLabel('Name of a new list').fill('Bread & buns');
  await page.getByRole('button', { name: 'Create list' }).click();
  await page
    .getByRole('combobox', { name: 'Sender' })
    .selectOption({ label: 'The Bakery <bread@bakery.example>' });
  await page.getByRole('checkbox', { name: 'First name' }).check();
  await page.getByRole('button', { name: 'Create form' }).click();
  return page.getByRole('region', { name: 'Embed code' }).innerText();
}

test('a form on another site mails through a real Postfix, and its link gives a subscriber', async ({
  page,
  browser,
}) => {
  const postfix = await startPostfix();
  const newsdesk = await startNewsdesk({
    env: { NEWSDESK_SMTP_URL: postfix.smtpUrl, NEWSDESK_SENDERS: 'bakery.example' },
  });
  try {
    await page.goto(newsdesk.signInLink);
    await page.waitForURL((url) => url.href !== newsdesk.signInLink);
    const at = (path: string) => page.goto(new URL(path, newsdesk.url).href);
    const snippet = await makeForm(page);
    const site = await serveForeignPage(snippet);
    const outside = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const visitor = await outside.newPage();
    await visitor.goto(site.url);
    await visitor.getByLabel('Email').fill('rye@visitor.example');
    await visitor.getByLabel('First name').fill('Åke "Rye" \u{1F35E}');
    await visitor.getByRole('button', { name: 'Subscribe' }).click();
    await expect(visitor.getByRole('heading', { name: 'One more step' })).toBeVisible();

    const mail = await deliveredMail(postfix, 'rye@visitor.example');
    expect(mail.from).toMatchObject({ name: 'The Bakery', address: 'bread@bakery.example' });
    expect(mail.text).toContain('Hello Åke "Rye" \u{1F35E},');
    const link = /https?:\/\/\S+\/p\/confirm\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
    await visitor.goto(link);
    await visitor.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(visitor.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
    await outside.close();
    await site.stop();

    await at('/lists');
    await page.getByRole('link', { name: 'Bread & buns' }).click();
    await expect(page.getByRole('row', { name: /rye@visitor\.example/ })).toBeVisible();
    await at('/contacts/rye%40visitor.example');
    const consent = page.getByRole('region', { name: 'Consent' });
    await expect(consent.getByRole('link', { name: 'Bakery window' })).toBeVisible();
    await at('/outbox?tab=unsent');
    await expect(page.getByText('Nothing waits')).toBeVisible();
    expect(await postfix.mails()).toHaveLength(1);
  } finally {
    await newsdesk.stop();
    await postfix.stop();
    await removeData(newsdesk);
  }
});
