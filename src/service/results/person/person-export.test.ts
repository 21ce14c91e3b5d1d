import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { contactCreate, contactDelete, contactUpdate } from '../../../contract/people/contacts.ts';
import { suppressionCreate } from '../../../contract/people/suppressions.ts';
import type { TestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTrackedMail } from '../tracking/testing/tracked-mail.ts';

const ada = { email: 'ada@example.com' };

async function exported({ send }: TestService, email: string) {
  const answer = await send({ url: `/v3/contacts/${encodeURIComponent(email)}/export/` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).not.toContain('ada');
  const files = unzipSync(answer.rawPayload);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const person: unknown = JSON.parse(text('person.json'));
  return { person, consents: text('consents.csv') };
}

describeEachEngine('the export of everything about a person', (openTestStorage) => {
  it('has fields, changes, and emails with each open and click', async () => {
    const mail = await startTrackedMail(openTestStorage);
    const { service } = mail;
    await service.call(contactUpdate, { params: ada, body: { first_name: 'Ada' } });
    await mail.visit(mail.path('open', 0));
    await mail.visit(mail.path('click', 0, 0));
    await mail.visit(mail.path('open', 1));
    await service.events.flush();
    const { person, consents } = await exported(service, 'Ada@Example.com');
    expect(person).toMatchObject({
      email: 'ada@example.com',
      contact: { email: 'ada@example.com', first_name: 'Ada', lists: [{ name: 'News' }] },
      changes: [{ kind: 'edited' }, { kind: 'added' }],
      emails: [
        {
          ...{ subject: 'News', email: 'ada@example.com', state: 'sent', unsubscribed: null },
          events: [
            { kind: 'open', link: null, machine: null },
            { kind: 'click', link: 'https://example.com/a' },
          ],
        },
      ],
    });
    expect(consents).toMatch(/^email,form,/);
  });

  it('has the emails and suppressions of an address without a contact', async () => {
    const mail = await startTrackedMail(openTestStorage);
    const { service } = mail;
    await service.call(contactDelete, { params: ada });
    await service.call(suppressionCreate, { body: { address: ada.email, reason: 'legal' } });
    const { person } = await exported(service, ada.email);
    expect(person).toMatchObject({
      ...{ email: 'ada@example.com', contact: null, changes: [] },
      suppressions: [{ reason: 'legal', address: 'ada@example.com' }],
      emails: [{ subject: 'News', email: 'ada@example.com' }],
    });
  });

  it('has the records of the other spelling of its domain', async () => {
    const mail = await startTrackedMail(openTestStorage);
    const { service } = mail;
    const [one, other] = ['ada@bücher.example', 'ada@xn--bcher-kva.example'];
    await service.call(contactUpdate, { params: ada, body: { email: other } });
    await service.call(suppressionCreate, { body: { address: other, reason: 'legal' } });
    await service.storage.write((db) => db.updateTable('delivery').set({ email: other }).execute());
    const { person } = await exported(service, one);
    expect(person).toMatchObject({
      ...{ email: one, contact: null, other_contacts: [{ email: other }] },
      ...{ suppressions: [{ reason: 'legal' }], emails: [{ subject: 'News' }, { subject: 'News' }] },
      changes: [{ kind: 'edited' }, { detail: 'suppression' }, { kind: 'added' }],
    });
    const lists = [{ hash: 'News' }];
    await service.call(contactCreate, { body: { email: one, lists } });
    await service.call(contactDelete, { params: { email: other } });
    const { person: without } = await exported(service, one);
    expect(without).toMatchObject({ contact: { email: one }, suppressions: [{ reason: 'legal' }] });
    expect(without).not.toHaveProperty('other_contacts');
  });

  it('is a file even for an unknown address, but not for an invalid one', async () => {
    const { service } = await startTrackedMail(openTestStorage);
    const { person } = await exported(service, 'nobody@example.com');
    expect(person).toMatchObject({ contact: null, suppressions: [], emails: [] });
    expect((await service.send({ url: '/v3/contacts/nobody/export/' })).statusCode).toBe(404);
  });
});
