import { beforeEach, expect, it } from 'vitest';
import { contactSegmentList } from '../../../contract/people/contact-history.ts';
import { contactCreate, contactList } from '../../../contract/people/contacts.ts';
import { listCreate, listDelete } from '../../../contract/people/lists.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import { segmentContacts, segmentCount, segmentPreview } from '../../../contract/people/contact-matches.ts';
import { segmentCreate, segmentShow, segmentUpdate } from '../../../contract/people/segments/segments.ts';
import { newSending } from '../../sending/ledger/testing/ledger.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

const named = (value: string): Match => ({ on: 'name', is: 'starts', value });

describeEachEngine('contacts by matches', (openTestStorage) => {
  let service: TestService;
  let news: string;
  let offers: string;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    const { call } = service;
    news = (await call(listCreate, { body: { name: 'News' } })).hash;
    offers = (await call(listCreate, { body: { name: 'Offers' } })).hash;
    const cancelled = { hash: news, cancelled: true };
    for (const [email, first_name, lists] of [
      ['ada@example.com', 'Ada', [{ hash: news }]],
      ['zoe@example.org', 'Zoë', [cancelled, { hash: offers }]],
      ['zora@example.org', 'Zora', [cancelled]],
    ] as const) {
      await call(contactCreate, { body: { email, first_name, lists: [...lists] } });
    }
  });

  async function emailsBy(query: Parameters<typeof listed>[0]): Promise<string[]> {
    const { results } = await listed(query);
    return results.map(({ email }) => email);
  }

  const listed = (query: {
    match?: string;
    segment?: string;
    lists?: string[];
    lists_state?: 'subscribed' | 'cancelled' | 'any';
  }) => service.call(contactList, { query: { ...query, ordering: 'email' } });

  it('are counted, with the number that can get email', async () => {
    const body = { match: named('ZO') };
    expect(await service.call(segmentCount, { body })).toMatchObject({
      ...{ count: 2, may_get_mail: 1, is_estimate: false },
    });
    await service.call(listDelete, { params: { hash: offers } });
    expect(await service.call(segmentCount, { body })).toMatchObject({ count: 2, may_get_mail: 0 });
  });

  it('are estimated in two digits on request, in an account of millions', async () => {
    const body = { match: named('ZO') };
    const quick = { query: { exact: false }, body };
    expect(await service.call(segmentCount, quick)).toMatchObject({ count: 2, is_estimate: false });
    await service.storage.write((db) =>
      db.updateTable('counter').set({ value: 4_000_000 }).where('name', '=', 'contacts').execute(),
    );
    expect(await service.call(segmentCount, quick)).toMatchObject({
      ...{ count: 2_700_000, may_get_mail: 1_300_000, is_estimate: true },
    });
    expect(await service.call(segmentCount, { body })).toMatchObject({ count: 2, is_estimate: false });
  });

  it('are recorded in the segments with the counted match', async () => {
    const { call } = service;
    const body = { match: named('zo'), zone: 'Europe/Stockholm' };
    const { hash } = await call(segmentCreate, { body: { name: 'Z', ...body } });
    await call(segmentCount, { body: { ...body, zone: 'UTC' } });
    const shown = () => call(segmentShow, { params: { hash } });
    expect(await shown()).toMatchObject({ last_count: null, last_counted: null });
    const { counted } = await call(segmentCount, { body });
    expect(await shown()).toMatchObject({ last_count: 2, last_counted: counted });
  });

  it.each([
    ['keep their last count with another name', { name: 'Other' }, 2],
    ['lose their last count with another match', { match: named('a') }, null],
    ['lose their last count with another time zone', { zone: 'Asia/Tokyo' }, null],
  ])('%s of the segment', async (_, body, last_count) => {
    const { call } = service;
    const match = named('zo');
    const { hash } = await call(segmentCreate, { body: { name: 'Z', match } });
    await call(segmentCount, { body: { match } });
    expect(await call(segmentUpdate, { params: { hash }, body })).toMatchObject({ last_count });
  });

  it('are found by their source', async () => {
    const count = async (match: Match) => (await service.call(segmentCount, { body: { match } })).count;
    const made = service.storage.read.selectFrom('contact_source').select('source');
    const { source } = await made.executeTakeFirstOrThrow();
    expect(await count({ on: 'source', is: 'one_of', values: [source] })).toBe(3);
    expect(await count({ on: 'source', is: 'none_of', values: [source] })).toBe(0);
    expect(await count({ on: 'source', is: 'one_of', values: ['import:7'] })).toBe(0);
  });

  it('are previewed without conditions, as all contacts', async () => {
    const preview = await service.call(segmentPreview, { body: { match: { all: [] } } });
    expect(preview.parts).toEqual([]);
    expect(preview.count).toBe(preview.samples.length);
    expect(preview.count).toBeGreaterThan(0);
  });

  it('are previewed with a sentence, and the days that its times cover', async () => {
    const match: Match = {
      all: [
        { on: 'list', is: 'subscribed', lists: [news] },
        { on: 'created', is: 'in_last', n: 1, unit: 'week' },
      ],
    };
    const at = '2026-05-31T12:00:00Z';
    const preview = await service.call(segmentPreview, { body: { match, at } });
    expect(preview.sentence).toBe('subscribed to “News” and added in the last week');
    expect(preview.dates).toEqual([{ path: ['all', 1], from: '2026-05-24', to: '2026-05-31' }]);
  });

  it('are previewed with the subjects of emails', async () => {
    const { call, storage } = service;
    const id = await storage.write((db) => newSending(db, { subject: 'Spring sale' }));
    const match: Match = { on: 'mail', is: 'opened', mails: { ids: [id] } };
    expect((await call(segmentPreview, { body: { match } })).sentence).toBe('opened “Spring sale”');
  });

  it('are previewed with an unknown source', async () => {
    const match: Match = { on: 'source', is: 'one_of', values: ['import:abc', 'form:9007199254740993'] };
    expect(await service.call(segmentPreview, { body: { match } })).toMatchObject({ count: 0, samples: [] });
  });

  it('are previewed with the count of each part', async () => {
    const match: Match = { all: [named('zo'), { not: { on: 'list', is: 'subscribed', lists: [news] } }] };
    const preview = await service.call(segmentPreview, { body: { match } });
    expect(preview.samples.map(({ email }) => email)).toEqual(['zoe@example.org', 'zora@example.org']);
    expect([preview.count, ...preview.parts]).toEqual([
      2,
      { path: ['all', 0], count: 2 },
      { path: ['all', 1], count: 2 },
      { path: ['all', 1, 'not'], count: 1 },
    ]);
  });

  it('are listed by a match, by a segment, and by both', async () => {
    const match = JSON.stringify({ v: 1, match: { on: 'domain', is: 'equals', value: 'example.org' } });
    expect(await emailsBy({ match })).toEqual(['zoe@example.org', 'zora@example.org']);
    const body = { name: 'Zoes', match: named('zoe') };
    const { hash } = await service.call(segmentCreate, { body });
    expect(await emailsBy({ segment: hash })).toEqual(['zoe@example.org']);
    expect(await emailsBy({ segment: hash, match })).toEqual(['zoe@example.org']);
    expect(await emailsBy({ segment: hash, lists: [news], lists_state: 'subscribed' })).toEqual([]);
    const page = await service.call(segmentContacts, { params: { hash } });
    expect([page.count, page.results[0]?.email]).toEqual([1, 'zoe@example.org']);
  });

  it.each([
    ['any' as const, ['ada@example.com', 'zoe@example.org', 'zora@example.org']],
    ['subscribed' as const, ['ada@example.com']],
    ['cancelled' as const, ['zoe@example.org', 'zora@example.org']],
  ])('are listed by the state "%s" of their subscription', async (lists_state, expected) => {
    const page = await listed({ lists: [news], lists_state });
    expect([page.count, page.results.map(({ email }) => email)]).toEqual([expected.length, expected]);
  });

  it('are refused if the match is invalid, or names something missing', async () => {
    const refusal = async (query: string) => {
      const { statusCode, body } = await service.send({ method: 'GET', url: `/v3/contacts/?${query}` });
      return [statusCode, body];
    };
    expect(await refusal('match=no')).toEqual([400, expect.stringContaining('"match"')]);
    expect(await refusal('segment=gone')).toEqual([400, '{"segment":["Segment not found: gone."]}']);
    const match: Match = { not: { on: 'list', is: 'on', lists: [offers] } };
    const { hash } = await service.call(segmentCreate, { body: { name: 'Elsewhere', match } });
    await service.call(listDelete, { params: { hash: offers } });
    const sentence = `["List not found: ${offers}."]`;
    expect(await refusal(`segment=${hash}`)).toEqual([400, `{"segment":${sentence}}`]);
    const counted = await service.send({ method: 'POST', url: '/v3/segments/count/', payload: { match } });
    expect([counted.statusCode, counted.body]).toEqual([400, `{"match":${sentence}}`]);
  });

  it('list the segments that hold a contact, and the matching parts', async () => {
    const { call } = service;
    const onNews: Match = { on: 'list', is: 'subscribed', lists: [news] };
    const onOffers: Match = { on: 'list', is: 'subscribed', lists: [offers] };
    const called = (value: string): Match => ({ on: 'first_name', is: 'equals', value });
    for (const [name, match] of [
      ['B either', { any: [onNews, onOffers, called('Zoe')] }],
      ['A both', { all: [onNews, called('ada')] }],
      ['C others', { not: called('Zoe') }],
      ['D nobody', { all: [onNews, onOffers] }],
    ] as const) {
      await call(segmentCreate, { body: { name, match } });
    }
    const held = async (email: string) => (await call(contactSegmentList, { params: { email } })).segments;
    expect(await held('ada@example.com')).toMatchObject([
      { name: 'A both', reasons: [onNews, called('ada')] },
      { name: 'B either', reasons: [onNews] },
      { name: 'C others', reasons: [{ not: called('Zoe') }] },
    ]);
    expect(await held('zoe@example.org')).toMatchObject([
      { name: 'B either', reasons: [onOffers, called('Zoe')] },
    ]);
  });
});
