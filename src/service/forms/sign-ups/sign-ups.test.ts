import { beforeEach, describe, expect, it } from 'vitest';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import { contactConsentList, formConsentList } from '../../../contract/people/consents.ts';
import { contactCreate, contactDelete, contactShow } from '../../../contract/people/contacts.ts';
import { formDelete, formShow, formUpdate } from '../../../contract/forms/forms.ts';
import { listCreate, listDelete, listShow } from '../../../contract/people/lists.ts';
import { senderDelete } from '../../../contract/senders/senders.ts';
import { subscriberDelete, subscriberUpdate } from '../../../contract/people/subscribers.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { purgeEndedSignUps } from './sign-ups.purge.ts';
import { pathOf, startSignUpDesk, type SignUpDesk } from './testing/sign-up-desk.ts';

const ada = { email: 'ada@example.com' };
const day = 24 * 60 * 60 * 1000;

describeEachEngine('signing up', (openTestStorage) => {
  let desk: SignUpDesk;
  beforeEach(async () => {
    desk = await startSignUpDesk(openTestStorage);
  });

  const confirm = async (path?: string) =>
    desk.visit({ method: 'POST', url: path ?? (await desk.newestLink()), remoteAddress: '192.0.2.7' });
  const signUp = async (email: string) => {
    await desk.submit({ email });
    return confirm();
  };
  const contact = (email: string) => desk.service.call(contactShow, { params: { email } });

  it('subscribes nobody before the button is pressed, however often the link is opened', async () => {
    expect((await desk.submit(ada)).statusCode).toBe(200);
    for (const _time of [1, 2]) {
      const page = await desk.visit({ url: await desk.newestLink() });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('ada@example.com');
    }
    await expect(contact(ada.email)).rejects.toThrow('404');
  });

  it('subscribes the contact once the button is pressed, and stores the consent', async () => {
    await desk.submit(ada, { headers: { 'user-agent': 'Browser 1' }, remoteAddress: '203.0.113.9' });
    desk.service.clock.now += 60_000;
    expect((await confirm()).body).toContain('You’re subscribed');
    expect(await contact(ada.email)).toMatchObject({
      lists: [{ hash: desk.listHash, subscription_cancelled: null }],
    });
    const { count, results } = await desk.service.call(contactConsentList, { params: ada });
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      email: 'ada@example.com',
      form: desk.form.key,
      form_name: 'Footer',
      lists: [{ hash: desk.listHash, name: 'Club' }],
      submitted: '2026-01-02T03:04:05.678000Z',
      submitted_from: '203.0.113.9',
      confirmed: '2026-01-02T03:05:05.678000Z',
      confirmed_from: '192.0.2.7',
      user_agent: 'Browser 1',
      wording: { heading: 'Subscribe to Club', email_label: 'Email', button_text: 'Subscribe' },
    });
    expect(await desk.service.call(listShow, { params: { hash: desk.listHash } })).toMatchObject({
      subscribers_count: 1,
    });
  });

  it('stores the wording at the time of the sign-up, not a later one', async () => {
    await desk.submit(ada);
    const params = { key: desk.form.key };
    await desk.service.call(formUpdate, {
      params,
      body: { name: 'New', button_text: 'Buy', email_label: 'Mail' },
    });
    await confirm();
    const { results } = await desk.service.call(formConsentList, { params });
    expect(results[0]).toMatchObject({
      form_name: 'Footer',
      wording: { email_label: 'Email', button_text: 'Subscribe' },
    });
  });

  it('counts confirmed sign-ups, and compares two months of them', async () => {
    await signUp('one@example.com');
    desk.service.clock.now += 40 * day;
    await signUp('two@example.com');
    await signUp('three@example.com');
    const shown = await desk.service.call(formShow, { params: { key: desk.form.key } });
    expect(shown).toMatchObject({ signup_count: 3, change: 1 });
  });

  it('reports on a second press that it was already confirmed', async () => {
    await desk.submit(ada);
    const link = await desk.newestLink();
    await confirm(link);
    for (const method of ['GET', 'POST'] as const) {
      const again = await desk.visit({ method, url: link });
      expect(again.statusCode).toBe(200);
      expect(again.body).toContain('Already confirmed');
    }
    const { count } = await desk.service.call(contactConsentList, { params: ada });
    expect(count).toBe(1);
  });

  it('confirms once when the button is pressed twice at the same time', async () => {
    await desk.submit(ada);
    const link = await desk.newestLink();
    const pages = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(pages.filter(({ body }) => body.includes('You’re subscribed'))).toHaveLength(1);
    expect((await desk.service.call(contactConsentList, { params: ada })).count).toBe(1);
  });

  it('reports that an old link has expired, even after its sign-up is deleted', async () => {
    await desk.submit(ada);
    const link = await desk.newestLink();
    desk.service.clock.now += 7 * day + 1000;
    expect((await confirm(link)).statusCode).toBe(410);
    const { storage, clock } = desk.service;
    await purgeEndedSignUps({ storage, now: () => clock.now }, new AbortController().signal);
    expect(await storage.read.selectFrom('sign_up').select('id').execute()).toEqual([]);
    const page = await desk.visit({ url: link });
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('expired');
    await expect(contact(ada.email)).rejects.toThrow('404');
  });

  it('rejects any link that was tampered with', async () => {
    await desk.submit(ada);
    const link = await desk.newestLink();
    for (const wrong of [
      link.replace('confirm/I', 'confirm/J'),
      `${link.slice(0, -3)}aa/`,
      '/p/confirm/x/',
    ]) {
      const page = await confirm(wrong);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('doesn’t work');
    }
    await expect(contact(ada.email)).rejects.toThrow('404');
  });

  it('keeps a known contact’s data until the person confirms, and then fills in empty fields', async () => {
    await desk.service.call(attributeCreate, { body: { name: 'City' } });
    await desk.service.call(attributeCreate, { body: { name: 'Pet' } });
    await desk.service.call(contactCreate, {
      body: { ...ada, first_name: 'Ada', last_name: 'Lovelace', attributes: { city: 'London', pet: 'Cat' } },
    });
    const form = await desk.makeForm({ first_name: true, last_name: true, attributes: ['city', 'pet'] });
    const url = pathOf(form.form_link);
    await desk.submit({ ...ada, first_name: 'Eve', last_name: '', city: 'Rome', pet: '' }, { url });
    expect(await contact(ada.email)).toMatchObject({
      first_name: 'Ada',
      attributes: { city: 'London' },
      lists: [],
    });
    const page = await desk.visit({ url: await desk.newestLink() });
    expect(page.body).toContain('Rome');
    await confirm();
    expect(await contact(ada.email)).toMatchObject({
      first_name: 'Eve',
      last_name: 'Lovelace',
      attributes: { city: 'Rome', pet: 'Cat' },
      lists: [{ hash: desk.listHash }],
    });
  });

  describe('of an address that is known', () => {
    it('has the same answer, emails, and rows as an unknown one', async () => {
      await desk.service.call(contactCreate, { body: { ...ada, lists: [{ hash: desk.listHash }] } });
      await desk.service.call(contactCreate, {
        body: { email: 'gone@example.com', lists: [{ hash: desk.listHash, cancelled: true }] },
      });
      const answers = [];
      for (const email of [ada.email, 'gone@example.com', 'new@example.com']) {
        const { statusCode, body, headers } = await desk.submit({ email });
        // A second may pass in between.
        answers.push({ statusCode, body, headers: { ...headers, date: '' } });
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      const mails = await desk.mails();
      expect(mails).toHaveLength(3);
      expect(new Set(mails.map(({ text }) => text.replace(/https:\S+/, 'link'))).size).toBe(1);
    });

    it('leaves an existing subscription unchanged', async () => {
      await desk.service.call(contactCreate, { body: { ...ada, lists: [{ hash: desk.listHash }] } });
      const before = await contact(ada.email);
      desk.service.clock.now += day;
      await signUp(ada.email);
      expect(await contact(ada.email)).toEqual(before);
    });

    it('renews a canceled subscription, and forgets the cancellation', async () => {
      const params = { hash: desk.listHash, email: ada.email };
      await desk.service.call(contactCreate, { body: { ...ada, lists: [{ hash: desk.listHash }] } });
      await desk.service.call(subscriberUpdate, { params, body: { cancelled: true } });
      desk.service.clock.now += day;
      await signUp(ada.email);
      expect(await contact(ada.email)).toMatchObject({
        lists: [{ subscription_cancelled: null, subscription_created: '2026-01-03T03:04:05.678000Z' }],
      });
      expect(await desk.service.storage.read.selectFrom('past_cancellation').selectAll().execute()).toEqual(
        [],
      );
      await desk.service.call(subscriberDelete, { params });
      const { statusCode } = await desk.service.send({
        method: 'POST',
        url: `/v3/lists/${desk.listHash}/subscribers/`,
        payload: { contact: ada.email, confirmed: true },
      });
      expect(statusCode).toBe(201);
    });
  });

  it('emails an address three times an hour, for any form and spelling, and answers the same', async () => {
    const other = pathOf((await desk.makeForm()).form_link);
    const answers = new Set<string>();
    for (let time = 0; time < 4; time += 1) {
      answers.add((await desk.submit({ email: 'Ada@Example.com' })).body);
      answers.add((await desk.submit(ada, { url: other })).body);
    }
    expect(await desk.mails()).toHaveLength(3);
    expect(answers.size).toBe(1);
    desk.service.clock.now += 60 * 60 * 1000 + 1;
    await desk.submit(ada);
    expect(await desk.mails()).toHaveLength(4);
  });

  it.each([
    { spelled: 'with tags', addressOf: (n: number) => `ada+${n}@example.com` },
    {
      spelled: 'with dots at Gmail',
      addressOf: (n: number) =>
        `${n % 2 === 0 ? 'a.d.a' : 'ad.a'}@${n % 3 === 0 ? 'googlemail' : 'gmail'}.com`,
    },
  ])('emails a mailbox three times when it is entered 20 times $spelled', async ({ addressOf }) => {
    const answers = new Set<string>();
    for (let time = 1; time <= 20; time += 1) {
      answers.add((await desk.submit({ email: addressOf(time) }, { remoteAddress: `203.0.${time}.1` })).body);
    }
    expect(await desk.mails()).toHaveLength(3);
    expect(answers.size).toBe(1);
    await desk.submit({ email: 'bob@example.com' });
    expect(await desk.mails()).toHaveLength(4);
  });

  describe('in a flood', () => {
    /** Adds unconfirmed sign-ups of a number of addresses. */
    const waiting = async (count: number, form_id: number) => {
      await desk.submit({ email: 'first@example.com' });
      await desk.service.storage.write(async (db) => {
        const { id: _id, ...first } = await db.selectFrom('sign_up').selectAll().executeTakeFirstOrThrow();
        for (let at = 0; at < count; at += 100) {
          const rows = Array.from({ length: Math.min(100, count - at) }, (_, n) => ({
            ...{ ...first, form_id, key: `key${form_id}x${at + n}` },
            ...{ email_key: `${at + n}@example.org`, mailbox_key: `${at + n}@example.org` },
          }));
          await db.insertInto('sign_up').values(rows).execute();
        }
      });
    };
    const formId = async () =>
      (await desk.service.storage.read.selectFrom('form').select('id').executeTakeFirstOrThrow()).id;

    it.each([
      { of: 'the form', count: 999, other: 0 },
      { of: 'all forms', count: 0, other: 2999 },
    ])(
      'of $of accepts no more, and says so to known and unknown addresses alike',
      async ({ count, other }) => {
        await desk.service.call(contactCreate, { body: ada });
        await waiting(count, await formId());
        if (other > 0) await waiting(other - 1, 999);
        const known = await desk.submit(ada);
        const unknown = await desk.submit({ email: 'new@example.com' });
        expect([known.statusCode, unknown.statusCode]).toEqual([429, 429]);
        expect(known.headers['retry-after']).toBe('60');
        expect(known.body).toBe(unknown.body);
        desk.service.clock.now += 60 * 60 * 1000 + 1;
        expect((await desk.submit(ada)).statusCode).toBe(200);
      },
    );

    it('notifies the owner once a day', async () => {
      const notices = () =>
        desk.service.storage.read
          .selectFrom('notification')
          .select(['subject', 'occurrences'])
          .where('message', 'like', `%/forms/${desk.form.key}%`)
          .execute();
      const subject = 'Sign-ups on “Footer” are being turned away';
      await waiting(999, await formId());
      for (const _time of [1, 2]) await desk.submit(ada);
      expect(await notices()).toEqual([{ subject, occurrences: 1 }]);
      const submitted_at = desk.service.clock.now + day;
      await desk.service.storage.write((db) => db.updateTable('sign_up').set({ submitted_at }).execute());
      desk.service.clock.now += day - 1;
      await desk.submit(ada);
      expect(await notices()).toEqual([{ subject, occurrences: 1 }]);
      desk.service.clock.now += 1;
      await desk.submit(ada);
      expect(await notices()).toEqual([{ subject, occurrences: 2 }]);
    });
  });

  it('uses the remaining lists', async () => {
    const { hash } = await desk.service.call(listCreate, { body: { name: 'Gone' } });
    const form = await desk.makeForm({ lists: [hash, desk.listHash] });
    await desk.submit(ada, { url: pathOf(form.form_link) });
    await desk.service.call(listDelete, { params: { hash } });
    expect((await confirm()).body).toContain('You’re subscribed');
    expect(await contact(ada.email)).toMatchObject({ lists: [{ hash: desk.listHash }] });
  });

  it('reports that a form without lists is closed, and that its link doesn’t work', async () => {
    await desk.submit(ada);
    const link = await desk.newestLink();
    await desk.service.call(listDelete, { params: { hash: desk.listHash } });
    const url = pathOf(desk.form.form_link);
    for (const answer of [await desk.visit({ url }), await desk.submit(ada)]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('This form is closed');
    }
    expect((await confirm(link)).statusCode).toBe(410);
  });

  it('uses another sender’s name if the form’s own was deleted, and fails if there is none', async () => {
    await desk.service.call(senderDelete, { params: { id: desk.senderId } });
    expect((await desk.submit(ada)).statusCode).toBe(410);
    await desk.service.send({
      method: 'POST',
      url: '/v3/senders/',
      payload: { name: 'Desk', email: 'd@example.com' },
    });
    expect((await desk.submit(ada)).statusCode).toBe(200);
    const mail = await desk.service.storage.read
      .selectFrom('outgoing_mail')
      .select('from_email')
      .executeTakeFirst();
    expect(mail?.from_email).toBe('d@example.com');
  });

  it('can still be confirmed after the form is deleted, and its consents stay', async () => {
    await desk.submit(ada);
    await desk.service.call(formDelete, { params: { key: desk.form.key } });
    expect((await desk.submit(ada)).statusCode).toBe(404);
    expect((await confirm()).body).toContain('You’re subscribed');
    const { count } = await desk.service.call(formConsentList, { params: { key: desk.form.key } });
    expect(count).toBe(1);
  });

  it('leaves a count and no personal data when the contact is deleted', async () => {
    await desk.submit(ada, { headers: { 'user-agent': 'Browser 1' } });
    await confirm();
    await desk.submit(ada);
    await desk.service.call(contactDelete, { params: ada });
    const { results } = await desk.service.call(formConsentList, { params: { key: desk.form.key } });
    expect(results).toMatchObject([{ email: '', submitted_from: '', confirmed_from: '', user_agent: '' }]);
    expect(JSON.stringify(results)).not.toContain('ada');
    expect(await desk.service.storage.read.selectFrom('sign_up').select('id').execute()).toEqual([]);
    const shown = await desk.service.call(formShow, { params: { key: desk.form.key } });
    expect(shown.signup_count).toBe(1);
  });

  it('reactivates a contact that emails could not reach', async () => {
    await desk.service.call(contactCreate, { body: ada });
    await desk.service.storage.write((db) => db.updateTable('contact').set({ active: 0 }).execute());
    await signUp(ada.email);
    expect((await contact(ada.email)).active).toBe(true);
    expect(await desk.service.call(listShow, { params: { hash: desk.listHash } })).toMatchObject({
      active_subscribers_count: 1,
    });
  });

  it('exports consents as CSV in which no formula runs', async () => {
    const key = desk.form.key;
    await desk.service.call(formUpdate, { params: { key }, body: { name: '=HYPERLINK("http://evil")' } });
    await signUp(ada.email);
    const url = `/v3/subscription_forms/${key}/consents/export/`;
    const { statusCode, headers, body } = await desk.service.send({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain(`form-${key}-consents.csv`);
    const lines = body.split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      '\ufeffemail,form,form_name,lists,submitted,submitted_from,confirmed,confirmed_from,user_agent,wording',
    );
    expect(lines[1]).toContain(`ada@example.com,${key},"'=HYPERLINK(""http://evil"")",Club,2026-01-02T03:04`);
  });
});
