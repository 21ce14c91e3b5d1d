import { expect, it } from 'vitest';
import { tokenCreate } from '../../../contract/desk/tokens.ts';
import { suppressionCreate, suppressionDelete } from '../../../contract/people/suppressions.ts';
import { importList } from '../../../contract/imports/imports.ts';
import { contactTimeline } from '../../../contract/people/contact-history.ts';
import { contactImportBulk, contactUpdate } from '../../../contract/people/contacts.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { subscriberCreate, subscriberUpdate } from '../../../contract/people/subscribers.ts';
import { day_ms, hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import { purgeEdits } from '../../people/changes/contact-edits.store.ts';
import { testImporterOf, testImporters } from '../../imports/importer/testing/run-file.ts';
import { runJob } from '../../jobs/running/testing/test-jobs.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { startTrackedMail } from '../tracking/testing/tracked-mail.ts';

const ada = { email: 'ada@example.com' };

describeEachEngine('the timeline of a contact', (openTestStorage) => {
  const importerOn = testImporters();

  it('has emails with their first open and click, by group and page', async () => {
    const mail = await startTrackedMail(openTestStorage);
    const { service } = mail;
    for (const path of [mail.path('open', 0), mail.path('open', 0), mail.path('click', 0, 0)]) {
      service.clock.now += minute_ms;
      await mail.visit(path);
    }
    await service.events.flush();
    const emails = await service.call(contactTimeline, { params: ada, query: { group: 'emails' } });
    expect(emails.results.map(({ kind, count }) => [kind, count])).toEqual([
      ['clicked', 1],
      ['opened', 2],
      ['sent', 1],
    ]);
    expect(emails.results[0]).toMatchObject({ name: 'News', ref: String(mail.sending_id) });
    const second = { paginate_by: 1, page: 2 };
    const page = await service.call(contactTimeline, { params: ada, query: { group: 'emails', ...second } });
    expect([page.count, page.results.map(({ kind }) => kind)]).toEqual([3, ['opened']]);
  });

  it('has edits with their changes, and imports that changed the contact', async () => {
    const service = await startTestService(openTestStorage);
    const { call, clock } = service;
    await call(contactImportBulk, { body: { items: [ada, { email: 'bea@example.com' }] } });
    clock.now += minute_ms;
    await call(contactUpdate, { params: ada, body: { first_name: 'Ada' } });
    await call(contactUpdate, { params: ada, body: { first_name: 'Ada' } });
    clock.now += minute_ms;
    const importer = await importerOn(service.storage, { undoDays: 30 });
    await importer.run({ bytes: 'email;first_name\nada@example.com;Adah\nbea@example.com;\n' });
    const { results } = await call(contactTimeline, { params: ada, query: { group: 'changes' } });
    expect(results.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['updated', [{ field: 'first_name', name: null, before: 'Ada', after: 'Adah' }]],
      ['edited', [{ field: 'first_name', name: null, before: null, after: 'Ada' }]],
      ['added', []],
    ]);
    expect(results[1]).toMatchObject({ detail: 'desk', name: null });
    const bea = await call(contactTimeline, { params: { email: 'bea@example.com' } });
    expect(bea.results.map(({ kind }) => kind)).toEqual(['added']);
    await purgeEdits(service.storage, clock.now + 31 * day_ms);
    expect((await call(contactTimeline, { params: ada })).count).toBe(2);
  });

  it('has effects of the suppression list on the contact', async () => {
    const { call, clock } = await startTestService(openTestStorage);
    await call(contactImportBulk, { body: { items: [ada] } });
    clock.now += minute_ms;
    const { id } = await call(suppressionCreate, { body: { address: ada.email } });
    clock.now += minute_ms;
    await call(suppressionDelete, { params: { id } });
    const { results } = await call(contactTimeline, { params: ada, query: { group: 'changes' } });
    expect(results.map(({ kind, detail, changes }) => [kind, detail, changes[0]?.after])).toEqual([
      ['edited', 'suppression', 'true'],
      ['edited', 'suppression', 'false'],
      ['added', null, undefined],
    ]);
  });

  it('names the API token that started a job or an import', async () => {
    const dataFolder = await emptyFolder();
    const service = await startTestService(openTestStorage, { dataFolder });
    service.clock.now = Date.now() + hour_ms;
    const { id, token } = await service.call(tokenCreate, { body: { name: 'Shop' } });
    const asShop = { ...service, call: service.callWith(token) };
    await service.send({
      ...{ method: 'POST', url: '/v3/contacts/import/file/' },
      headers: { authorization: `Token ${token}`, 'content-type': 'multipart/form-data; boundary=X' },
      payload: `--X\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail\n${ada.email}\r\n--X--\r\n`,
    });
    await testImporterOf(service.storage, dataFolder).workOff();
    await runJob(asShop, { kind: 'deactivate', source: { emails: [ada.email] } });
    service.clock.now += minute_ms;
    await runJob(service, { kind: 'activate', source: { emails: [ada.email] } });
    const { results } = await service.call(contactTimeline, { params: ada });
    expect(results.map(({ kind, name, detail, by }) => [kind, name, detail, by])).toEqual([
      ['changed', 'activate', 'desk', null],
      ['changed', 'deactivate', `token:${id}`, 'Shop'],
      ['imported', 'a.csv', `token:${id}`, 'Shop'],
    ]);
    const [made] = (await service.call(importList, {})).results;
    expect(results[2]?.ref).toBe(made?.hash);
  });

  it('has subscriptions, and jobs that changed only the contact', async () => {
    const service = await startTestService(openTestStorage);
    const { call, clock } = service;
    const { hash } = await call(listCreate, { body: { name: 'Offers' } });
    await call(contactImportBulk, { body: { items: [ada, { email: 'bea@example.com' }] } });
    clock.now += minute_ms;
    await call(subscriberCreate, { params: { hash }, body: { contact: ada.email } });
    clock.now += minute_ms;
    const params = { hash, email: ada.email };
    await call(subscriberUpdate, { params, body: { cancelled: true } });
    clock.now += minute_ms;
    await runJob(service, { kind: 'deactivate', source: { emails: [ada.email] } });
    clock.now += minute_ms;
    await runJob(service, { kind: 'deactivate', source: { contacts: {} } });
    const { results } = await call(contactTimeline, { params: ada });
    expect(results.map(({ kind, name }) => [kind, name])).toEqual([
      ['changed', 'deactivate'],
      ['left', 'Offers'],
      ['joined', 'Offers'],
      ['added', null],
    ]);
  });
});
