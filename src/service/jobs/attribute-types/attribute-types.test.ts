import { beforeEach, describe, expect, it } from 'vitest';
import { formCreate } from '../../../contract/forms/forms.ts';
import {
  attributeTypeRehearse,
  attributeTypeReplace,
  attributeTypeShow,
} from '../../../contract/jobs/attribute-types.ts';
import { jobList, type Job } from '../../../contract/jobs/jobs.ts';
import { attributeCreate, attributeShow, attributeUpdate } from '../../../contract/people/attributes.ts';
import { contactImportBulk, contactShow } from '../../../contract/people/contacts.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { segmentCreate, segmentShow } from '../../../contract/people/segments/segments.ts';
import { senderList } from '../../../contract/senders/senders.ts';
import { makeUsableSender } from '../../roof/testing/sendings.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { runJob, testJobRun, undoDone } from '../running/testing/test-jobs.ts';
import { workOffJobs } from '../running/work-off-jobs.ts';

describeEachEngine('the type of an attribute', (openTestStorage) => {
  let service: TestService;
  const code = 'spent';

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    await service.call(attributeCreate, { body: { name: 'Spent' } });
    const values = ['1.234,50', '007', '12', 'lots', ''];
    const items = values.map((spent, at) => ({ email: address(at), attributes: { spent } }));
    await service.call(contactImportBulk, { body: { items } });
  });

  const address = (at: number) => `p${at}@example.com`;
  const valueOf = async (at: number) =>
    (await service.call(contactShow, { params: { email: address(at) } })).attributes[code];
  const setType = (body: Readonly<Record<string, unknown>>) =>
    service.send({ method: 'PUT', url: `/v3/attributes/${code}/type/`, payload: body });
  const write = (method: 'PUT' | 'PATCH', at: number, value: unknown) =>
    service.send({ method, url: `/v3/contacts/${address(at)}/`, payload: { attributes: { [code]: value } } });
  const show = () => service.call(attributeTypeShow, { params: { code } });
  const converted = async (): Promise<Job> => {
    expect((await setType({ type: 1, format: 'comma' })).statusCode).toBe(202);
    await workOffJobs(testJobRun(service));
    const [job] = (await service.call(jobList, {})).results;
    if (job === undefined) throw new Error('there is a job');
    return job;
  };

  it('is rehearsed without a change', async () => {
    const body = { type: 1, format: 'comma' } as const;
    expect(await service.call(attributeTypeRehearse, { params: { code }, body })).toEqual({
      ...{ fits: 1, converts: 2, unreadable: 1, options: [] },
      samples: [
        { value: 'lots', becomes: null },
        { value: '007', becomes: '7' },
        { value: '1.234,50', becomes: '1234.5' },
      ],
    });
    expect(await show()).toEqual({ type: 0, options: [], open: false, unreadable: 0, used_by: [] });
    expect(await valueOf(0)).toBe('1.234,50');
  });

  it('rewrites values by a job, and is restored with them when that is undone', async () => {
    const done = await converted();
    expect(done).toMatchObject({
      ...{ kind: 'convert', title: 'Rewrite Spent', state: 'done' },
      outcomes: { done: 2, unchanged: 1, skipped: 1, failed: 0 },
    });
    expect(await Promise.all([0, 1, 2, 3, 4].map(valueOf))).toEqual(['1234.5', '7', '12', 'lots', undefined]);
    expect(await show()).toMatchObject({ type: 1, unreadable: 1 });
    expect(await service.call(attributeShow, { params: { code } })).toMatchObject({ type: 1 });
    await undoDone(service, done);
    expect(await Promise.all([0, 1].map(valueOf))).toEqual(['1.234,50', '007']);
    expect(await show()).toMatchObject({ type: 0, unreadable: 0 });
  });

  it('stays when the attribute is renamed with another type in the body', async () => {
    await converted();
    const url = `/v3/attributes/${code}/`;
    expect((await service.send({ method: 'PUT', url, payload: { name: 'Paid', type: 0 } })).statusCode).toBe(
      200,
    );
    await service.call(attributeUpdate, { params: { code }, body: { name: 'Spent' } });
    expect(await show()).toMatchObject({ type: 1 });
  });

  it('refuses values that do not fit it, except an existing one', async () => {
    await converted();
    const refusal = { attributes: ['spent: Enter a number, such as 12 or 12.5.'] };
    for (const value of ['lots', '1,5', true, ['1']]) {
      const answer = await write('PATCH', 0, value);
      const refused: unknown = answer.json();
      expect([answer.statusCode, refused]).toMatchObject([
        400,
        value === true || value === 'lots' ? refusal : {},
      ]);
    }
    expect((await write('PATCH', 3, 'lots')).statusCode).toBe(200);
    expect((await write('PUT', 3, 'lots')).statusCode).toBe(200);
    expect((await write('PUT', 0, 7.5)).statusCode).toBe(200);
    expect(await Promise.all([0, 3].map(valueOf))).toEqual(['7.5', 'lots']);
    const items = [0, 3, 9].map((at) => ({ email: address(at), attributes: { [code]: 'lots' } }));
    const bulk = await service.send({ method: 'POST', url: '/v3/contacts/import/bulk/', payload: { items } });
    expect([bulk.statusCode, bulk.json()]).toEqual([
      400,
      { items: [1, 3].map((at) => `item ${at}, attributes: ${refusal.attributes[0] ?? ''}`) },
    ]);
  });

  it('adds options to an open one, and then accepts only these', async () => {
    expect((await setType({ type: 5, options: ['VIP'], open: false })).statusCode).toBe(200);
    expect((await write('PATCH', 0, ['vip', 'Press'])).json()).toEqual({
      attributes: ['spent: Choose from: VIP.'],
    });
    expect((await setType({ type: 5, options: ['VIP'], open: true })).statusCode).toBe(202);
    await workOffJobs(testJobRun(service));
    expect((await write('PUT', 0, ['Press', 'vip'])).statusCode).toBe(200);
    expect(await valueOf(0)).toBe('VIP, Press');
    expect((await show()).options).toEqual(expect.arrayContaining(['VIP', 'Press', '007', 'lots']));
  });

  it.each([
    [{ type: 9 }, 'type'],
    [{ type: 4 }, 'options'],
    [{ type: 4, options: ['a,b'] }, 'options'],
    [{ type: 4, options: ['x'.repeat(65)] }, 'options'],
    [{ type: 1, format: 'loud' }, 'format'],
  ])('refuses %j', async (body, field) => {
    const answer = await setType(body);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
  });

  it('lets jobs add and remove options without overwriting others', async () => {
    await setType({ type: 5, options: ['old', 'lots'], open: true });
    await workOffJobs(testJobRun(service));
    const source = { emails: [3, 4].map(address) };
    const added = await runJob(service, {
      kind: 'add_options',
      source,
      params: { code, value: 'New; lots' },
    });
    expect(added.outcomes).toMatchObject({ done: 2 });
    expect(await Promise.all([3, 4].map(valueOf))).toEqual(['lots, New', 'lots, New']);
    await runJob(service, { kind: 'remove_options', source, params: { code, value: 'lots' } });
    expect(await Promise.all([3, 4].map(valueOf))).toEqual(['New', 'New']);
    await undoDone(service, added);
    expect(await valueOf(3)).toBe('New');
    const refused = { kind: 'set_attribute', source, params: { code, value: 'a|b' } };
    expect((await service.send({ method: 'POST', url: '/v3/jobs/', payload: refused })).statusCode).toBe(400);
  });

  describe('with options', () => {
    beforeEach(async () => {
      await setType({ type: 5, open: true });
      const values = ['VIP, Press', 'press', 'Guest; vip', 'Old', 'Old, Press'];
      const items = values.map((spent, at) => ({ email: address(at), attributes: { spent } }));
      await service.call(contactImportBulk, { body: { items } });
      await workOffJobs(testJobRun(service));
    });

    const values = () => Promise.all([0, 1, 2, 3, 4].map(valueOf));
    const change = async (options: readonly string[], renamed: Readonly<Record<string, string>>) => {
      expect((await setType({ type: 5, options, open: true, renamed })).statusCode).toBe(202);
      await workOffJobs(testJobRun(service));
      const [job] = (await service.call(jobList, {})).results;
      if (job === undefined) throw new Error('there is a job');
      return job;
    };

    it('renames, merges, and removes them in values and segments, and undoes that', async () => {
      const before = await values();
      const { options } = await show();
      const match = { not: { on: 'attribute', code, is: 'has_any', values: ['vip', 'Old', 'Guest'] } };
      const { hash } = await service.call(segmentCreate, { body: { name: 'Buyers', match } });
      const matchOf = async () => (await service.call(segmentShow, { params: { hash } })).match;
      const renamed = { VIP: 'Guest', press: 'Media', Old: '' };
      const body = { type: 5 as const, options: ['Media', 'Guest'], open: true, renamed };
      const rehearsal = await service.call(attributeTypeRehearse, { params: { code }, body });
      expect(rehearsal).toMatchObject({ fits: 0, unreadable: 0, converts: 5 });
      expect(rehearsal.samples).toContainEqual({ value: 'Old', becomes: '' });
      const done = await change(body.options, renamed);
      expect(await values()).toEqual(['Media, Guest', 'Media', 'Guest', undefined, 'Media']);
      expect(await show()).toMatchObject({ options: ['Media', 'Guest'], unreadable: 0 });
      expect(await matchOf()).toEqual({ not: { ...match.not, values: ['Guest', 'Old'] } });
      await write('PATCH', 3, 'New');
      await undoDone(service, done);
      expect(await values()).toEqual([...before.slice(0, 3), 'New', before[4]]);
      expect((await show()).options).toEqual([...options, 'New']);
      expect(await matchOf()).toEqual(match);
    });

    it('refuses an unknown option', async () => {
      const answer = await setType({ type: 5, options: ['Guest'], renamed: { VIP: 'Other' } });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { renamed: ['"Other" is not one of the options.'] },
      ]);
    });
  });

  it('lists the uses of the attribute', async () => {
    await makeUsableSender(service);
    const { hash } = await service.call(listCreate, { body: { name: 'Club' } });
    const sender_id = (await service.call(senderList, {})).results[0]?.id ?? 0;
    await service.call(formCreate, {
      body: { name: 'Footer', lists: [hash], sender_id, attributes: [code] },
    });
    const match = { on: 'attribute', code, is: 'filled' };
    await service.call(segmentCreate, { body: { name: 'Buyers', match } });
    const payload = { subject: 'Hi', body: `<p>##${code}|none##</p>` };
    await service.send({ method: 'POST', url: '/v3/mails/drafts/', payload });
    expect((await show()).used_by).toMatchObject([
      { kind: 'segment', name: 'Buyers' },
      { kind: 'form', name: 'Footer' },
      { kind: 'mail', name: 'Hi' },
    ]);
  });

  it('answers 404 for an unknown attribute', async () => {
    const params = { code: 'nothing' };
    await expect(service.call(attributeTypeShow, { params })).rejects.toThrow('404');
    await expect(service.call(attributeTypeReplace, { params, body: { type: 1 } })).rejects.toThrow('404');
  });
});
