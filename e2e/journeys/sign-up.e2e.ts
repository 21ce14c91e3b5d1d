import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { formShow } from '../../src/contract/forms/forms.ts';
import { listShow } from '../../src/contract/people/lists.ts';
import { outboxList } from '../../src/contract/sending/outbox.ts';
import { expectFitInEveryLook } from '../support/every-look.ts';
import { expect, test } from '../support/test.ts';

/** Returns a page of another site, on another port and therefore another origin. */
async function foreignPage(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${portOf(address)}/`, close: () => server.close() };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Posts a new resource and returns the response. */
async function posted(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const response = await request.post(`/api/v3${path}`, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** Requests a path of the API. */
async function got(request: APIRequestContext, path: string): Promise<unknown> {
  return (await request.get(`/api/v3${path}`)).json();
}

/** Returns the confirmation link in the email to an address, once the local outbox has it. */
async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const { results } = outboxList.responses[200].parse(await got(request, '/outbox/?paginate_by=100'));
    const mail = results.find(({ to }) => to.email === email);
    const shown = JSON.stringify(await got(request, `/outbox/${mail?.id ?? 0}/`));
    link = /https?:[^\s"\\]+\/p\/confirm\/[^\s"\\<]+/.exec(shown)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

test('a form on another site works without scripts, is confirmed by email, and adds a subscriber', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const { request } = page;
  const list = listShow.responses[200].parse(await posted(request, '/lists/', { name: 'Garden letter' }));
  await posted(request, '/senders/', { name: 'The garden', email: 'garden@example.com' });
  const made = await posted(request, '/subscription_forms/', {
    name: 'Footer',
    lists: [list.hash],
    sender: 'The garden',
    email: 'garden@example.com',
    first_name: true,
  });
  const form = formShow.responses[200].parse(made);
  const site = await foreignPage(
    `<!doctype html><html lang="en"><title>A garden</title><h1>My garden</h1>${form.form}</html>`,
  );
  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
  });
  const garden = await visitor.newPage();
  await garden.goto(site.url);
  await expect(garden.getByLabel('Leave this empty')).not.toBeInViewport();
  await garden.getByLabel('Email').fill('fern@example');
  await garden.getByLabel('First name').fill('Fern');
  await garden.getByRole('button', { name: 'Subscribe' }).click();
  await expect(garden.getByRole('alert')).toHaveText('Enter a valid email address.');
  await expect(garden.getByLabel(/First name/)).toHaveValue('Fern');
  await garden.getByLabel('Email').fill('fern@example.com');
  await garden.getByRole('button', { name: 'Subscribe' }).click();
  await expect(garden.getByRole('heading', { name: 'Almost done' })).toBeVisible();

  const link = await mailedLink(request, 'fern@example.com');
  expect((await request.get('/api/v3/contacts/fern@example.com/')).status()).toBe(404);
  await garden.goto(link);
  await expect(garden.getByText('Fern', { exact: true })).toBeVisible();
  await garden.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(garden.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  await garden.goto(link);
  await expect(garden.getByRole('heading', { name: 'Already confirmed' })).toBeVisible();

  const path = '/contacts/fern@example.com/';
  expect(await got(request, path)).toMatchObject({ first_name: 'Fern', lists: [{ hash: list.hash }] });
  expect(await got(request, `${path}consents/`)).toMatchObject({
    count: 1,
    results: [{ form: form.key, form_name: 'Footer' }],
  });

  const site2 = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const other = await site2.newPage();
  await other.goto(site.url);
  const answer = await other.evaluate(async (url) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email: 'moss@example.com' }),
    });
    return response.status;
  }, form.form_link);
  expect(answer).toBe(201);
  await visitor.close();
  await site2.close();
  site.close();
});

test('a form that blocks bots accepts sign-ups by browsers on its page and on another site', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const { request } = page;
  const list = listShow.responses[200].parse(await posted(request, '/lists/', { name: 'Guarded letter' }));
  const sender = { name: 'The guard', email: 'guard@example.com' };
  await posted(request, '/senders/', sender);
  const made = await posted(request, '/subscription_forms/', {
    name: 'Guarded',
    lists: [list.hash],
    sender: sender.name,
    email: sender.email,
    proof_of_work: true,
  });
  const form = formShow.responses[200].parse(made);
  const site = await foreignPage(`<!doctype html><html lang="en"><title>A shop</title>${form.form}</html>`);
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const shop = await visitor.newPage();
  for (const [url, email] of [
    [form.form_link, 'moss@example.org'],
    [site.url, 'lichen@example.org'],
  ] as const) {
    await shop.goto(url);
    await shop.getByLabel('Email').fill(email);
    await shop.getByRole('button', { name: 'Subscribe' }).click();
    await expect(shop.getByRole('heading', { name: 'Almost done' })).toBeVisible();
    await mailedLink(request, email);
  }
  await visitor.close();

  // Without scripts, the page explains its requirements and keeps the input.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
  });
  const scriptless = await plain.newPage();
  await scriptless.goto(site.url);
  await scriptless.getByLabel('Email').fill('stone@example.org');
  await scriptless.getByRole('button', { name: 'Subscribe' }).click();
  await expect(scriptless.getByRole('alert')).toContainText('Turn on JavaScript');
  await expect(scriptless.getByLabel('Email')).toHaveValue('stone@example.org');
  await plain.close();
  site.close();
});

test('the public pages are accessible on a phone and a desktop, in light and dark', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const { request } = page;
  const list = listShow.responses[200].parse(await posted(request, '/lists/', { name: 'Weekly letter' }));
  const sender = { name: 'Letters', email: 'letters@example.com' };
  await posted(request, '/senders/', sender);
  const made = await posted(request, '/subscription_forms/', {
    name: 'Page',
    lists: [list.hash],
    sender: sender.name,
    email: sender.email,
    first_name: true,
    last_name: true,
  });
  const { form_link } = formShow.responses[200].parse(made);
  // Their policy allows no scripts, not even this checker's.
  const context = await browser.newContext({
    bypassCSP: true,
    storageState: { cookies: [], origins: [] },
  });
  const visitor = await context.newPage();
  const check = (name: string) => expectFitInEveryLook(visitor, name);
  await visitor.goto(form_link);
  await check('form');
  await visitor.getByLabel('Email').fill('nobody@');
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  await expect(visitor.getByLabel('Email')).toBeFocused();
  await check('invalid');
  await visitor.getByLabel('Email').fill('ada@example.com');
  await visitor.getByLabel(/First name/).fill('Ada');
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'Almost done' })).toBeVisible();
  await check('thanks');
  await visitor.goto(await mailedLink(request, 'ada@example.com'));
  await check('confirm');
  await visitor.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(visitor.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  await check('confirmed');
  await visitor.reload();
  await check('already');
  await visitor.goto(form_link.replace(/\w+\/$/, 'nothing000/'));
  await check('unknown');
  await context.close();
});
