import { beforeEach, expect, it } from 'vitest';
import type { Match } from '../../../contract/people/segments/match.ts';
import {
  segmentCreate,
  segmentDelete,
  segmentList,
  segmentReplace,
  segmentShow,
  segmentUpdate,
} from '../../../contract/people/segments/segments.ts';
import { attributeCreate, attributeDelete } from '../../../contract/people/attributes.ts';
import { listCreate, listDelete } from '../../../contract/people/lists.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

const active: Match = { on: 'active', is: 'yes' };

describeEachEngine('segments', (openTestStorage) => {
  let service: TestService;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
  });

  const create = (name: string, match: Match) => service.call(segmentCreate, { body: { name, match } });

  const refused = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await service.send({ method, url: `/v3/segments/${url}`, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

  it('are returned as saved, by name', async () => {
    const match: Match = { all: [active, { not: { on: 'email', is: 'ends', value: '@example.com' } }] };
    const body = { name: 'Zoë’s', description: 'Mine', zone: 'Europe/Stockholm', match };
    const made = await service.call(segmentCreate, { body });
    expect(made).toMatchObject({ ...body, broken: [], used_by: [], last_count: null });
    await create('All', { all: [] });
    const { results } = await service.call(segmentList, {});
    expect(results.map(({ name }) => name)).toEqual(['All', 'Zoë’s']);
    const found = await service.call(segmentList, { query: { search: 'ZOE' } });
    expect(found.results).toEqual([made]);
  });

  it('are replaced and changed, omitted fields unchanged', async () => {
    const { hash } = await create('All', { all: [] });
    await service.call(segmentUpdate, { params: { hash }, body: { zone: 'Asia/Tokyo' } });
    await service.call(segmentUpdate, { params: { hash }, body: { name: 'Active', match: active } });
    expect(await service.call(segmentShow, { params: { hash } })).toMatchObject({
      name: 'Active',
      zone: 'Asia/Tokyo',
      match: active,
    });
    const body = { name: 'No one', match: { any: [] } };
    const replaced = await service.call(segmentReplace, { params: { hash }, body });
    expect(replaced).toMatchObject({ ...body, zone: 'UTC', description: '' });
  });

  it('are refused with the place of the unknown part', async () => {
    const match = { all: [active, { any: [{ on: 'email', is: 'sounds', value: 'a' }] }] };
    expect(await refused('POST', '', { name: 'A', match })).toEqual({
      status: 400,
      body: { match: ['all, item 2, any, item 1, is: "sounds" is not a valid choice.'] },
    });
    expect(await refused('POST', '', { v: 2, name: 'A', match: active })).toMatchObject({ status: 400 });
  });

  it('are refused if they name something missing, and broken once it is deleted', async () => {
    const { hash: list } = await service.call(listCreate, { body: { name: 'News' } });
    await service.call(attributeCreate, { body: { name: 'Plan' } });
    const match: Match = {
      all: [
        { on: 'list', is: 'subscribed', lists: [list] },
        { on: 'attribute', code: 'plan', is: 'filled' },
      ],
    };
    const names: Match = {
      all: [
        match,
        { on: 'mail', is: 'opened', mails: { ids: [77] } },
        { on: 'segment', is: 'in', segment: 'x' },
      ],
    };
    expect(await refused('POST', '', { name: 'A', match: names })).toEqual({
      status: 400,
      body: { match: ['Email not found: 77.', 'Segment not found: x.'] },
    });
    const { hash, broken } = await create('Readers', match);
    expect(broken).toEqual([]);
    await service.call(listDelete, { params: { hash: list } });
    await service.call(attributeDelete, { params: { code: 'plan' } });
    const shown = await service.call(segmentShow, { params: { hash } });
    expect(shown.broken).toEqual([`List not found: ${list}.`, 'Attribute not found: plan.']);
    // An unchanged match may be written back, so that the segment can be renamed.
    const body = { name: 'Old readers', match };
    expect(await service.call(segmentReplace, { params: { hash }, body })).toMatchObject({
      name: 'Old readers',
    });
  });

  it('never contain themselves', async () => {
    const first = await create('First', active);
    const second = await create('Second', { on: 'segment', is: 'in', segment: first.hash });
    const third = await create('Third', { not: { on: 'segment', is: 'not_in', segment: second.hash } });
    const circle = { match: { any: [active, { on: 'segment', is: 'in', segment: third.hash }] } };
    for (const { hash } of [first, second, third]) {
      expect(await refused('PATCH', `${hash}/`, circle)).toEqual({
        status: 400,
        body: { match: ["A segment can't contain itself, even through other segments."] },
      });
    }
  });

  it('are deleted once no other segment names them', async () => {
    const inner = await create('Inner', active);
    const outer = await create('Outer', { on: 'segment', is: 'in', segment: inner.hash });
    const shown = await service.call(segmentShow, { params: { hash: inner.hash } });
    expect(shown.used_by).toEqual([{ kind: 'segment', id: outer.hash, name: 'Outer' }]);
    expect(await refused('DELETE', `${inner.hash}/`)).toEqual({
      status: 400,
      body: { non_field_errors: ['This segment is used by the segment "Outer". Remove it there first.'] },
    });
    await service.call(segmentUpdate, { params: { hash: outer.hash }, body: { match: { all: [] } } });
    await service.call(segmentDelete, { params: { hash: inner.hash } });
    expect((await service.call(segmentList, {})).results.map(({ name }) => name)).toEqual(['Outer']);
  });
});
