import type { APIRequestContext, Page } from '@playwright/test';
import { draftShow } from '../../src/contract/mails/drafts.ts';
import { outboxList } from '../../src/contract/sending/outbox.ts';
import { responderShow } from '../../src/contract/sending/responders.ts';
import { sentMailList } from '../../src/contract/sending/sent-mails.ts';
import { expectFitInEveryLook } from '../support/every-look.ts';
import { pageOpener } from '../support/open-pages.ts';
import { signIn } from '../support/sign-in.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test, withoutNewsdesk } from '../support/test.ts';

test.use(withoutNewsdesk);

const list = 'Axe7654321';
const email = 'ann.reader@example.com';

/** Creates a sent email, a scheduled email, and a paused autoresponder, and returns their paths. */
async function makeMails(request: APIRequestContext, base: string) {
  const call = async (method: 'POST' | 'PUT', path: string, data: object): Promise<unknown> => {
    const response = await request.fetch(`${base}/api/v3${path}`, { method, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.status() === 200 || response.status() === 201 ? response.json() : null;
  };
  const links = ['unsubscribe', 'view_online', 'tell_a_friend'].map(
    (name) => `<a href="##${name}##">${name}</a>`,
  );
  const write = async (subject: string) => {
    const text = `<main><h1>${subject}</h1>${links.join(' ')}</main>`;
    const body = `<!doctype html><html lang="en"><title>${subject}</title>${text}</html>`;
    return draftShow.responses[200].parse(await call('POST', '/mails/drafts/', { subject, body })).id;
  };
  await call('PUT', `/lists/${list}/`, { name: 'Readers' });
  await call('PUT', `/contacts/${encodeURIComponent(email)}/`, { first_name: 'Ann', lists: [list] });
  await call('POST', '/senders/', { name: 'The Desk', email: 'news@desk.example' });
  const how = { lists: [list], sender_email: 'news@desk.example', tell_a_friend: list };
  await call('POST', `/mails/drafts/${await write('Spring is here')}/send/`, how);
  const later = { ...how, time_to_send: '2099-06-01T10:00:00Z' };
  await call('POST', `/mails/drafts/${await write('Summer sale')}/send/`, later);
  const asked = { draft: await write('Welcome'), list, time_to_send: { days: 2, hours: 3 } };
  const responder = responderShow.responses[200].parse(await call('POST', '/responders/', asked)).id;
  const pause = await request.post(`${base}/api/v3/responders/${responder}/pause/`);
  expect(pause.status()).toBe(204);
  const sent = async () => {
    const answer = await request.get(`${base}/api/v3/mails/sent/`);
    return sentMailList.responses[200].parse(await answer.json()).results[0]?.id ?? 0;
  };
  await expect.poll(sent).toBeGreaterThan(0);
  return { draft: await write('Autumn reads'), responder, mail: await sent() };
}

/** Returns the readers' links in the email to the contact, once the local outbox has it. */
async function readersLinks(request: APIRequestContext, base: string): Promise<string[]> {
  let links: string[] = [];
  await expect(async () => {
    const answer = await request.get(`${base}/api/v3/outbox/?search=${encodeURIComponent(email)}`);
    const id = outboxList.responses[200].parse(await answer.json()).results[0]?.id ?? 0;
    const shown = await (await request.get(`${base}/api/v3/outbox/${id}/`)).text();
    links = [...new Set(shown.match(/https?:[^\s"\\<>)]+\/p\/[uvt]\/[^\s"\\<>)]+/g) ?? [])];
    expect(links).toHaveLength(3);
  }).toPass({ timeout: 40_000 });
  return links;
}

/** Checks pages one after the other; `open` loads one. */
async function checkAll(
  page: Page,
  urls: readonly string[],
  open: (url: string) => Promise<unknown>,
): Promise<void> {
  for (const url of urls) {
    await open(url);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expectFitInEveryLook(page, url);
  }
}

test('axe finds nothing on the pages of sends and of their readers', async ({ page, browser }) => {
  // Nearly twenty pages, each in every size and theme.
  test.setTimeout(300_000);
  const newsdesk = await startNewsdesk({ env: { NEWSDESK_SENDERS: 'desk.example' } });
  try {
    await signIn(page, newsdesk);
    const { draft, responder, mail } = await makeMails(page.request, newsdesk.url);
    const pages = [
      '/',
      `/drafts/${draft}/send`,
      '/scheduled',
      '/sent',
      `/sent/${mail}`,
      '/auto-responders',
      '/auto-responders?drawer=new',
      `/auto-responders/${responder}`,
      `/auto-responders/${responder}/mail`,
      `/contacts/${encodeURIComponent(email)}`,
      `/lists/${list}?tab=auto-responders`,
    ].map((path) => newsdesk.url + path);
    const readers = [
      ...(await readersLinks(page.request, newsdesk.url)),
      `${newsdesk.url}/p/confirm/nothing`,
    ];
    // Their policy allows no scripts, not even this checker's.
    const visitor = await (await browser.newContext({ bypassCSP: true })).newPage();
    await checkAll(page, pages, pageOpener(page));
    await checkAll(visitor, readers, (url) => visitor.goto(url, { waitUntil: 'networkidle' }));
    await visitor.context().close();
  } finally {
    await newsdesk.stop();
    await removeData(newsdesk);
  }
});
