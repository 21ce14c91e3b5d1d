import { beforeEach, describe, expect, it } from 'vitest';
import { attributeCreate } from '../../../../contract/people/attributes.ts';
import { messagesIn } from '../../../../messages/node/server-messages.ts';
import { listCreate } from '../../../../contract/people/lists.ts';
import { openSqliteForTest } from '../../testing/test-service.ts';
import { pathOf, startSignUpDesk, type SignUpDesk } from '../../../forms/sign-ups/testing/sign-up-desk.ts';

const ada = { email: 'ada@example.com' };
const nasty = `"><script>alert(1)</script>'`;

describe('the public page of a form', () => {
  let desk: SignUpDesk;
  beforeEach(async () => {
    desk = await startSignUpDesk(openSqliteForTest);
  });

  const page = (url = pathOf(desk.form.form_link)) => desk.visit({ url });
  const asJson = { headers: { accept: 'application/json' } };

  it('asks for the form’s fields, without a token', async () => {
    await desk.service.call(attributeCreate, { body: { name: 'City' } });
    const form = await desk.makeForm({ first_name: true, attributes: ['city'], button_text: 'Join' });
    const { statusCode, body, headers } = await page(pathOf(form.form_link));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const inputs = Array.from(body.matchAll(/<input\s[^>]*?\bname="([^"]+)"/g), ([, name]) => name);
    expect(inputs).toEqual(['email', 'first_name', 'city', 'gan_repeat_email']);
    expect(body).toContain('<button type="submit">Join</button>');
  });

  it('is served with and without the closing slash, and to HEAD', async () => {
    const path = pathOf(desk.form.form_link);
    expect((await page(path.slice(0, -1))).statusCode).toBe(200);
    expect((await desk.visit({ method: 'HEAD', url: path })).statusCode).toBe(200);
  });

  it('runs nothing, loads nothing, and doesn’t reveal a reader’s origin to other sites', async () => {
    const { headers } = await page();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe|img-src/);
    expect(policy).toContain("form-action 'self';");
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
  });

  it('can be framed, but the confirmation page can’t', async () => {
    await desk.submit(ada);
    const confirming = await page(await desk.newestLink());
    expect((await page()).headers['content-security-policy']).toContain('frame-ancestors *');
    expect(confirming.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('escapes every stored text', async () => {
    const { hash } = await desk.service.call(listCreate, { body: { name: nasty } });
    await desk.service.call(attributeCreate, { body: { name: nasty } });
    const form = await desk.makeForm({
      name: nasty,
      lists: [hash],
      first_name: true,
      last_name: true,
      attributes: ['script-alert-1-script'],
      button_text: nasty,
      email_label: nasty,
      first_name_label: nasty,
      last_name_label: nasty,
      success_text: nasty,
      invalid_email_text: nasty,
    });
    const url = pathOf(form.form_link);
    const bodies = [
      form.form,
      (await page(url)).body,
      (await desk.submit({ email: nasty, first_name: nasty }, { url })).body,
      (await desk.submit({ ...ada, first_name: nasty }, { url })).body,
      (await page(await desk.newestLink())).body,
      (await desk.visit({ method: 'POST', url: await desk.newestLink() })).body,
    ];
    for (const body of bodies) {
      expect(body).not.toContain('<script');
      expect(body).toContain('&lt;script&gt;');
    }
  });

  it('shows the entered text again next to its error', async () => {
    const form = await desk.makeForm({ first_name: true, invalid_email_text: 'No good address.' });
    const answer = await desk.submit({ email: 'ada@', first_name: 'Ada' }, { url: pathOf(form.form_link) });
    expect(answer.statusCode).toBe(400);
    expect(answer.body.match(/No good address\./g)).toHaveLength(1);
    expect(answer.body).toContain('value="ada@"');
    expect(answer.body).toContain('value="Ada"');
    expect(answer.body).toMatch(/aria-invalid="true" aria-describedby="wrong-email"/);
    expect(await desk.mails()).toEqual([]);
  });

  it('shows the form’s thank-you text, or redirects to its URL', async () => {
    const thanking = await desk.makeForm({ success_text: 'Look into your mailbox.' });
    const thanks = await desk.submit(ada, { url: pathOf(thanking.form_link) });
    expect(thanks.body).toContain('Look into your mailbox.');
    const leading = await desk.makeForm({ next_url: 'https://shop.example.com/thanks?a=1&b=2' });
    const url = pathOf(leading.form_link);
    const { statusCode, headers } = await desk.submit({ ...ada, next_url: 'https://evil.example' }, { url });
    expect({ statusCode, location: headers.location }).toEqual({
      statusCode: 303,
      location: 'https://shop.example.com/thanks?a=1&b=2',
    });
    expect((await page(url)).headers['content-security-policy']).toContain("form-action 'self' http: https:");
  });

  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=ada%40example.com'],
    ['JSON', { 'content-type': 'application/json' }, JSON.stringify(ada)],
    [
      'multipart',
      { 'content-type': 'multipart/form-data; boundary=X' },
      '--X\r\ncontent-disposition: form-data; name="email"\r\n\r\nada@example.com\r\n--X--\r\n',
    ],
  ])('accepts %s, and answers a program in JSON', async (_kind, headers, payload) => {
    const answer = await desk.submit({}, { payload, headers: { ...headers, ...asJson.headers } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ detail: messagesIn('public', 'en')('form.sent.body') });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect((await desk.mails()).map(({ to_email }) => to_email)).toEqual([ada.email]);
  });

  it('refuses a program by field', async () => {
    const form = await desk.makeForm({ first_name: true });
    const url = pathOf(form.form_link);
    const answer = await desk.submit({ email: 'x', first_name: 'a'.repeat(256) }, { ...asJson, url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      email: ['Enter a valid email address.'],
      first_name: ['Enter at most 255 characters.'],
    });
  });

  it('answers a browser’s preflight request for JSON', async () => {
    const url = pathOf(desk.form.form_link);
    const { statusCode, headers } = await desk.visit({ method: 'OPTIONS', url });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Accept, Content-Type',
    });
  });

  it('pretends success to a bot that fills the trap, and stores nothing', async () => {
    const human = await desk.submit(ada);
    const machine = await desk.submit({ email: 'bot@example.com', gan_repeat_email: 'bot@example.com' });
    expect(machine.body).toBe(human.body);
    expect(machine.statusCode).toBe(human.statusCode);
    expect(await desk.mails()).toHaveLength(1);
  });

  it('distinguishes an attribute with the name of another input', async () => {
    // From before such a code was refused.
    await desk.service.storage.write((db) =>
      db
        .insertInto('attribute')
        .values({ name: 'Email', name_key: 'email', code: 'email', created_at: 1 })
        .execute(),
    );
    const form = await desk.makeForm({ attributes: ['email'] });
    expect(form.form).toContain('name="attributes[email]"');
    await desk.submit({ ...ada, 'attributes[email]': 'x' }, { url: pathOf(form.form_link) });
    const { attributes, email } = await desk.service.storage.read
      .selectFrom('sign_up')
      .select(['attributes', 'email'])
      .executeTakeFirstOrThrow();
    expect({ attributes, email }).toEqual({ attributes: '{"email":"x"}', email: ada.email });
  });

  it.each(['newsletter', 'altcha'])(
    'distinguishes an attribute called %s from another input',
    async (code) => {
      await desk.service.call(attributeCreate, { body: { name: code } });
      const form = await desk.makeForm({ attributes: [code] });
      expect(form.form).toContain(`name="attributes[${code}]"`);
      await desk.submit(
        { ...ada, [`attributes[${code}]`]: 'x', [code]: 'y' },
        { url: pathOf(form.form_link) },
      );
      const { attributes } = await desk.service.storage.read
        .selectFrom('sign_up')
        .select('attributes')
        .executeTakeFirstOrThrow();
      expect(attributes).toBe(`{"${code}":"x"}`);
    },
  );

  const json = { 'content-type': 'application/json' };
  it.each([
    { what: 'too much', headers: json, payload: JSON.stringify({ email: 'x'.repeat(70_000) }), status: 413 },
    { what: 'JSON that is none', headers: json, payload: '{', status: 400 },
    { what: 'a list', headers: json, payload: '[1]', status: 400 },
    { what: 'another type', headers: { 'content-type': 'text/plain' }, payload: 'email', status: 415 },
    { what: 'no type', headers: {}, payload: '', status: 400 },
    { what: 'bytes that are no text', headers: json, payload: Buffer.from([0xff, 0xfe]), status: 400 },
    { what: 'no boundary', headers: { 'content-type': 'multipart/form-data' }, payload: 'x', status: 400 },
    { what: 'halves of characters', headers: json, payload: '{"email":"\\ud800@a.com\\u0000"}', status: 400 },
  ])('refuses $what', async ({ headers, payload, status }) => {
    const url = pathOf(desk.form.form_link);
    expect((await desk.visit({ method: 'POST', url, headers, payload })).statusCode).toBe(status);
    expect(desk.service.logged).toEqual([]);
    expect(await desk.mails()).toEqual([]);
  });

  it.each(['/p/form/unknown000/', '/p/form/', '/p/', '/p/x', '/p/form/%00/', '/p/confirm/%2e%2e/'])(
    'is not at %s, and a page says so',
    async (url) => {
      const { statusCode, body, headers } = await page(url);
      expect(statusCode).toBe(404);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).toContain('<main>');
      expect((await desk.visit({ url, ...asJson })).json()).toHaveProperty('detail');
    },
  );

  it('accepts sixty requests per minute from one network, and tells others when to retry', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 70; at += 1) {
      const remoteAddress = `203.0.113.${at}`;
      const { statusCode, headers } = await desk.submit({ email: `a${at}@example.com` }, { remoteAddress });
      statuses.push(statusCode);
      if (statusCode === 429) expect(headers['retry-after']).toBe('60');
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await desk.submit(ada, { remoteAddress: '198.51.100.1' })).statusCode).toBe(200);
    desk.service.clock.now += 60_000;
    expect((await desk.submit(ada, { remoteAddress: '203.0.113.1' })).statusCode).toBe(200);
  });

  it('accepts twenty requests per minute from one address', async () => {
    const statuses = new Map<number, number>();
    for (let at = 0; at < 25; at += 1) {
      const { statusCode } = await desk.submit({ email: `a${at}@example.com` });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 20],
      [429, 5],
    ]);
  });
});
