import { beforeEach, expect, it } from 'vitest';
import { inputFaults } from '../../../contract/wire/input-faults.ts';
import { draftCreate, draftShow } from '../../../contract/mails/drafts.ts';
import { listCreate, listShow } from '../../../contract/people/lists.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

const { line: refusal } = inputFaults;

describeEachEngine('texts of several lines', (openTestStorage) => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
  });

  /** Creates a list whose name an earlier version accepted. Returns its hash. */
  const oldList = async () => {
    const { hash } = await service.call(listCreate, { body: { name: 'Club', description: 'One\nTwo' } });
    await service.storage.write((db) =>
      db.updateTable('list').set({ name: 'Old\nclub' }).where('hash', '=', hash).execute(),
    );
    return hash;
  };

  it('are refused on their field', async () => {
    const payload = { name: 'Club\r\nBcc: all@example.com' };
    const response = await service.send({ method: 'POST', url: '/v3/lists/', payload });
    expect([response.statusCode, response.json()]).toEqual([400, { name: [refusal] }]);
  });

  it('are shown if they are stored', async () => {
    const { name } = await service.call(listShow, { params: { hash: await oldList() } });
    expect(name).toBe('Old\nclub');
  });

  it.each(['PUT', 'PATCH'] as const)('are put on one line by a %s that sends them back', async (method) => {
    const hash = await oldList();
    const url = `/v3/lists/${hash}/`;
    const sent = { ...(await service.call(listShow, { params: { hash } })), description: 'Three\nFour' };
    const response = await service.send({ method, url, payload: sent });
    expect(response.statusCode).toBe(200);
    const { name, description } = await service.call(listShow, { params: { hash } });
    expect({ name, description }).toEqual({ name: 'Old club', description: 'Three\nFour' });
  });

  it('are refused if they differ from the stored ones', async () => {
    const url = `/v3/lists/${await oldList()}/`;
    const response = await service.send({ method: 'PATCH', url, payload: { name: 'New\nclub' } });
    expect([response.statusCode, response.json()]).toEqual([400, { name: [refusal] }]);
  });

  it('keep the lines of other texts of the same email', async () => {
    const body = { subject: 'News', body: '<p>One\nTwo</p>', plain_text: 'One\nTwo' };
    const { id } = await service.call(draftCreate, { body });
    await service.storage.write((db) =>
      db.updateTable('mail').set({ subject: 'Old\nnews' }).where('id', '=', id).execute(),
    );
    const payload = { ...body, subject: 'Old\nnews' };
    const response = await service.send({ method: 'PUT', url: `/v3/mails/drafts/${id}/`, payload });
    expect(response.statusCode).toBe(200);
    const { subject, plain_text } = await service.call(draftShow, { params: { id } });
    expect({ subject, plain_text }).toEqual({ subject: 'Old news', plain_text: 'One\nTwo' });
  });
});
