import type { Browser, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { verifySignatures } from '../../src/service/message/dkim/testing/verify-signatures.ts';
import { openNameServer, type NameServer } from '../../src/service/senders/senders/testing/name-server.ts';
import { freePort } from '../../src/service/base/free-port.ts';
import { callInterface } from '../support/call-interface.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { startPostfix, whyNoPostfix, type RunningPostfix } from '../support/postfix.ts';
import { signIn } from '../support/sign-in.ts';
import { spamScore, whyNoSpamScore } from '../support/spam-score.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test, withoutNewsdesk } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use(withoutNewsdesk);

const reason = whyNoPostfix();
// The run's report shows the reason for skipping.
test.skip(reason !== null, reason ?? '');

const tForms = words('forms');
const tSenders = words('senders');
const tSend = words('send');
const tPeople = words('people');
const tBuilder = words('form-builder');
const tSendings = words('sendings');
const tContact = words('contact');

const domain = 'bakery.example';
const bounceDomain = `bounces.${domain}`;
const reader = 'rye@visitor.example';
const unknown = 'nobody@visitor.example';

/** Returns the email with this subject to an address, parsed and as source, once Postfix has delivered it. */
async function deliveredMail(postfix: RunningPostfix, email: string, subject: RegExp) {
  const find = async () => {
    const sources = await postfix.mails();
    const mails = await Promise.all(
      sources.map(async (source) => ({ source, ...(await PostalMime.parse(source)) })),
    );
    return mails.filter(
      (mail) =>
        mail.to?.some(({ address }) => address === email) === true && subject.test(mail.subject ?? ''),
    );
  };
  await expect.poll(async () => (await find()).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await find();
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return mail;
}

/** Returns the recipient's results for a delivered email's signatures. The mailbox has changed the line ends. */
function signaturesOf(source: string, names: NameServer): Promise<string[]> {
  return verifySignatures(Buffer.from(source.replace(/\r?\n/g, '\r\n')), names.address);
}

function expectNoSpam(source: string): void {
  const { points, rules } = spamScore(source);
  expect(points, rules.join(' ')).toBeLessThan(1);
}

/** Creates the sender, publishes the key from its panel, and starts the check. */
async function makeSender(page: Page, names: NameServer): Promise<void> {
  await page.goto(new URL('/senders?drawer=new', page.url()).href);
  await page.getByRole('textbox', { name: /^Name/ }).fill('The Bakery');
  await page
    .getByRole('textbox', { name: new RegExp(`^${tSenders('email.label')}`) })
    .fill(`bread@${domain}`);
  await page.getByRole('button', { name: tSenders('create.button') }).click();
  await expect(page.getByText(tSenders('status.badge', { status: 'verified' })).first()).toBeVisible();
  const dkim = page.getByRole('region', { name: 'DKIM', exact: true });
  const check = page.getByRole('button', { name: tSenders('domain.check.button') });
  await check.click();
  const record = dkim.getByText('v=DKIM1;');
  names.zone[`newsdesk._domainkey.${domain}`] = { txt: [await record.innerText()] };
  await check.click();
  await expect(dkim.getByText(tSenders('check.badge', { result: 'pass' }), { exact: true })).toBeVisible();
}

/** Creates a form with a new list and returns its embed code. */
async function makeForm(page: Page): Promise<string> {
  await page.goto(new URL('/forms/new', page.url()).href);
  await page.getByRole('textbox', { name: tBuilder('name.label'), exact: true }).fill('Bakery window');
  await page.getByLabel(tPeople('newList.label')).fill('Bread & buns');
  await page.getByRole('button', { name: tPeople('newList.button') }).click();
  await page
    .getByRole('combobox', { name: tSendings('sender.label') })
    .selectOption({ label: `The Bakery <bread@${domain}>` });
  await page.getByRole('checkbox', { name: tBuilder('field.label', { field: 'firstName' }) }).check();
  await page.getByRole('button', { name: tBuilder('create.button') }).click();
  return page.getByRole('region', { name: tForms('embed.title') }).innerText();
}

interface Outside {
  readonly browser: Browser;
  readonly postfix: RunningPostfix;
  readonly names: NameServer;
}

/** Signs up at a form on another site and confirms with the link in the email. */
async function signUp(snippet: string, { browser, postfix, names }: Outside): Promise<void> {
  const site = await serveForeignPage(snippet);
  const outside = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await outside.newPage();
  await visitor.goto(site.url);
  await visitor.getByLabel('Email').fill(reader);
  await visitor.getByLabel('First name').fill('Åke "Rye" \u{1F35E}');
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'Almost done' })).toBeVisible();

  const mail = await deliveredMail(postfix, reader, /./);
  expect(mail.from).toMatchObject({ name: 'The Bakery', address: `bread@${domain}` });
  expect(mail.text).toContain('Hello Åke "Rye" \u{1F35E},');
  expect(await signaturesOf(mail.source, names)).toEqual([`pass ${domain}`]);
  const link = /https?:\/\/\S+\/p\/confirm\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(visitor.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  await outside.close();
  await site.stop();
}

/** Writes an email from a template and sends it to the form's list, as a user does. */
async function sendNews(page: Page): Promise<void> {
  await page.goto(new URL('/drafts', page.url()).href);
  await page
    .getByRole('link', { name: words('drafts')('new.button') })
    .first()
    .click();
  await page.getByRole('link', { name: words('templates')('gallery.label', { type: 'html' }) }).click();
  await page.getByRole('button', { name: /Long Reads/ }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Reads for ##firstname|you##');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words('drafts')('send.button'), exact: true }).click();
  await page.getByRole('checkbox', { name: /Bread & buns/ }).check();
  await page.getByRole('button', { name: tSend('form.button') }).click();
  await page.getByRole('button', { name: tSend('confirm.send.confirm') }).click();
  await expect(
    page.getByRole('button', { name: tSend('undo.button', { action: 'other' }) }).first(),
  ).toBeVisible();
  // Leaving the page sends the email that could still be undone.
  await page.goto(new URL('/sent', page.url()).href);
}

test('a form on another site and an email to its list go through a real Postfix, and bounces are recorded', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const names = await openNameServer();
  const bouncePort = await freePort();
  const postfix = await startPostfix({ domain: bounceDomain, port: bouncePort });
  const newsdesk = await startNewsdesk({
    env: {
      NEWSDESK_SMTP_URL: postfix.smtpUrl,
      NEWSDESK_SENDERS: domain,
      NEWSDESK_DNS: names.address,
      NEWSDESK_BOUNCE_ADDRESS: bounceDomain,
      NEWSDESK_BOUNCE_PORT: String(bouncePort),
    },
  });
  try {
    await signIn(page, newsdesk);
    const at = (path: string) => page.goto(new URL(path, newsdesk.url).href);
    await makeSender(page, names);
    await signUp(await makeForm(page), { browser, postfix, names });

    await at('/lists');
    await page.getByRole('link', { name: 'Bread & buns' }).click();
    await expect(page.getByRole('row', { name: /rye@visitor\.example/ })).toBeVisible();
    const list = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await at('/contacts/rye%40visitor.example');
    await page.getByText(tContact('details.button')).click();
    const consent = page.getByRole('region', { name: tContact('consent.title') });
    await expect(consent.getByRole('link', { name: 'Bakery window' })).toBeVisible();
    await at('/outbox?tab=unsent');
    await expect(page.getByText(words('outbox')('unsent.empty.title'))).toBeVisible();
    expect(await postfix.mails()).toHaveLength(1);

    const lists = [{ hash: list, confirmed: true }];
    await callInterface(page, ['POST', '/contacts/'], { email: unknown, lists });
    await sendNews(page);
    const mail = await deliveredMail(postfix, reader, /^Reads for Åke/);
    const field = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
    expect(await signaturesOf(mail.source, names)).toEqual([`pass ${domain}`]);
    expect(field('return-path')).toMatch(new RegExp(`^<?bounce\\+\\w+-\\w+@${bounceDomain}>?$`));
    const noScore = whyNoSpamScore();
    if (noScore !== null) test.info().annotations.push({ type: 'not scored', description: noScore });
    else expectNoSpam(mail.source);

    // As mailbox providers do: RFC 8058.
    expect(field('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, link = '', mailto] =
      /^<(https?:[^>]+)>(?:,\s*<(mailto:[^>]+)>)?$/.exec(field('list-unsubscribe')) ?? [];
    expect(mailto).toMatch(new RegExp(`^mailto:unsubscribe\\+\\w+-\\w+@${bounceDomain}`));
    const answer = await fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      redirect: 'error',
    });
    expect(answer.status).toBe(200);
    await at('/contacts/rye%40visitor.example');
    await expect(
      page.getByRole('row', { name: `Bread & buns ${tPeople('unsubscribed.badge')}` }),
    ).toBeVisible();

    // Postfix returns the email when it finds no user with that name.
    const path = '/contacts/nobody%40visitor.example';
    const isActive = async () => (await callInterface<{ active: boolean }>(page, ['GET', `${path}/`])).active;
    await expect.poll(isActive, { timeout: 30_000 }).toBe(false);
    await at(path);
    const notice = page.getByRole('region', { name: tContact('inactive.title') });
    await expect(notice.getByText(tContact('bounce.label', { kind: 'hard' }))).toBeVisible();
    await expect(notice.getByText('unknown user: "nobody@visitor.example"')).toBeVisible();
  } finally {
    await newsdesk.stop();
    await postfix.stop();
    await names.close();
    await removeData(newsdesk);
  }
});
