import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contactList } from '../../../contract/people/contacts.ts';
import { audienceGrowth, growthKinds, type Growth } from '../../../contract/people/growth.ts';
import { listList } from '../../../contract/people/lists.ts';
import { audienceSign } from '../../people/counters/audience.rules.ts';
import { openStorage } from '../../storage/opening/open-storage.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { startTestService, testConfig } from '../testing/test-service.ts';
import { fillDemo } from './demo-account.ts';
import { domains } from './names.ts';

const now = Date.UTC(2026, 5, 10, 12);
const contacts = 1500;

/** Arrivals minus departures of a day, in SQL. */
const net = growthKinds.map((kind) => `${audienceSign(kind) === 1 ? '+' : '-'} "${kind}"`).join(' ');

let storage: OpenedStorage;

/** Returns the count of a query of the form `select count(*) as count …`. */
async function counted(query: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(query).execute(storage.read);
  return rows[0]?.count ?? NaN;
}

beforeAll(async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'newsdesk-demo-'));
  storage = await openStorage({ dataFolder, threads: 0 });
  await fillDemo({ storage, config: testConfig, log: silentLog, now, contacts });
  return async () => {
    await storage.close();
    await rm(dataFolder, { recursive: true, force: true });
  };
}, 60_000);

describe('the counts of a demo account match their rows', () => {
  const wrong: readonly (readonly [what: string, query: string])[] = [
    [
      'subscribers of lists',
      `list where subscribers <> (select count(*) from subscription s where s.list_id = list.id)`,
    ],
    [
      'active subscribers of lists',
      `list where active_subscribers <> (select count(*) from subscription s join contact c on c.id = s.contact_id
        where s.list_id = list.id and s.cancelled_at is null and c.active = 1)`,
    ],
    [
      'growth of lists',
      `list where active_subscribers <> (select sum(${net})
        from audience_day where list_id = list.id)`,
    ],
    [
      'growth of contacts',
      `(select sum(${net}) as growth
        from audience_day where list_id = 0) as t where growth <> (select count(*) from contact where active = 1)`,
    ],
    ['contacts', `counter where name = 'contacts' and value <> (select count(*) from contact)`],
    [
      'uses of attributes',
      `attribute where usage_count <> (select count(*) from contact where attributes like '%"' || code || '":%')`,
    ],
    [
      'deliveries by state',
      `(select sending_id, state, sum(deliveries) as told from sending_count group by sending_id, state) as t
        where told <> (select count(*) from delivery d where d.sending_id = t.sending_id and d.state = t.state)`,
    ],
    [
      'opens and clicks of sendings by their deliveries',
      `sending_total as t where openers <> (select count(*) from delivery_activity a where a.sending_id = t.sending_id and opens > 0)
        or clicks <> (select sum(clicks) from delivery_activity a where a.sending_id = t.sending_id)
        or machine_opens <> (select sum(machine_opens) from delivery_activity a where a.sending_id = t.sending_id)`,
    ],
    [
      'opens and clicks of sendings by their slots',
      `sending_total as t where openers <> (select sum(openers) from sending_slot s where s.sending_id = t.sending_id)
        or clicks <> (select sum(clicks) from sending_slot s where s.sending_id = t.sending_id)`,
    ],
    [
      'clicks of links',
      `link_total as t where clicks <> (select sum(clicks) from link_activity a where a.link_id = t.link_id)`,
    ],
    [
      'cancelled subscriptions by unsubscriptions',
      `unsubscription as u where not exists (select 1 from subscription s
        where s.contact_id = u.contact_id and s.cancelled_at = u.created_at)`,
    ],
    [
      'hard bounces by contacts',
      `bounce as b join contact c on c.id = b.contact_id where b.kind = 'hard' and c.active = 1`,
    ],
  ];
  it.each(wrong)('%s', async (_what, query) => {
    expect(await counted(`select count(*) as count from ${query}`)).toBe(0);
  });
});

describe('a demo account', () => {
  it('has twelve sent emails, a scheduled one, two autoresponders, and drafts', async () => {
    const mails = (state: string) =>
      counted(`select count(*) as count from sending where kind = 'mail' and state = '${state}'`);
    expect(await mails('sent')).toBe(12);
    expect(await mails('scheduled')).toBe(1);
    expect(await counted('select count(*) as count from responder where on_hold_at is null')).toBe(2);
    expect(await counted(`select count(*) as count from mail where kind = 'draft'`)).toBe(4);
  });

  it('has no pending deliveries, and no event of tomorrow', async () => {
    expect(
      await counted(`select count(*) as count from delivery where state <> 'sent' and state <> 'bounced'`),
    ).toBe(0);
    expect(await counted(`select count(*) as count from tracking_event where created_at >= ${now}`)).toBe(0);
  });

  it('was read by people and by bots', async () => {
    expect(
      await counted('select count(*) as count from tracking_event where machine_reason is null'),
    ).toBeGreaterThan(500);
    expect(
      await counted('select count(*) as count from tracking_event where machine_reason is not null'),
    ).toBeGreaterThan(100);
  });

  it('has only reserved addresses', async () => {
    const all = await storage.read.selectFrom('contact').select('email').execute();
    const strange = all.filter(
      ({ email }) => !domains.includes(email.split('@')[1] ?? '') && !email.endsWith('@forms.example'),
    );
    expect(all).toHaveLength(contacts + 150);
    expect(strange).toEqual([]);
  });

  it('has sign-ups with consents, and some pending ones', async () => {
    expect(await counted('select count(*) as count from consent')).toBe(150);
    expect(await counted('select count(*) as count from sign_up')).toBe(8);
  });
});

describe('the growth of a year of the demo', () => {
  const ends = (steps: Growth['steps']) => new Map(steps.map(({ to, active }) => [to, active]));

  it('adds up on each day, by kind and by source, to today’s counters', async () => {
    const { call, clock } = await startTestService(() => Promise.resolve(storage));
    clock.now = now;
    const lists = (await call(listList, {})).results;
    const { count } = await call(contactList, { query: { active: true, paginate_by: 1 } });
    const scopes = [{ query: {}, active: count }].concat(
      lists.map((one) => ({ query: { list: one.hash }, active: one.active_subscribers_count })),
    );
    expect(scopes.length).toBeGreaterThan(2);
    for (const { query, active } of scopes) {
      const [days, weeks, months, bySource] = await Promise.all([
        call(audienceGrowth, { query }),
        call(audienceGrowth, { query: { ...query, step: 'week' } }),
        call(audienceGrowth, { query: { ...query, step: 'month' } }),
        call(audienceGrowth, { query: { ...query, by: 'source' } }),
      ]);
      expect(days.steps).toHaveLength(365);
      let before = days.start;
      for (const [index, step] of days.steps.entries()) {
        expect(step.joined - step.lost, step.from).toBe(step.active - before);
        expect(signed(step.counts), step.from).toBe(step.active - before);
        expect(sumOf(Object.values(bySource.steps[index]?.counts ?? {})), step.from).toBe(step.joined);
        before = step.active;
      }
      expect(before).toBe(active);
      expect(sumOf(days.sources.map(({ joined, lost }) => joined - lost))).toBe(active - days.start);
      const byDay = ends(days.steps);
      for (const [to, end] of [...ends(weeks.steps), ...ends(months.steps)])
        expect(byDay.get(to), to).toBe(end);
    }
  });
});

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** Adds arrivals, and subtracts departures. */
function signed(counts: Growth['counts']): number {
  return sumOf(growthKinds.map((kind) => audienceSign(kind) * (counts[kind] ?? 0)));
}
