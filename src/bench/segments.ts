import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Match } from '../contract/people/segments/match.ts';
import { pageRequest } from '../service/base/answers/pages.ts';
import { fillSlots } from '../service/people/facts/fill-slots.store.ts';
import { tiersOf } from '../service/people/engagement/engagement.rules.ts';
import { countReached } from '../service/people/engagement/count-engagement.ts';
import { findContacts } from '../service/people/contacts/contacts.store.ts';
import { contactOrder } from '../service/people/contacts/contacts.rules.ts';
import { compileMatch } from '../service/people/segments/match-compiler.store.ts';
import { countMatch } from '../service/people/segments/match-counts.store.ts';
import { openStorage } from '../service/storage/opening/open-storage.ts';
import type { OpenedStorage } from '../service/storage/storage.ts';
import { readGrowth, writeGrowth } from './growth.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';
import { onPostgres } from './postgres.ts';
import { now, writeSegmentWorld, type SegmentWorld } from './segment-world.ts';

const turns = 20;

/** Measures counts, pages, and facts of segments on both engines. The baseline is one pass over the facts. */
export async function* measureSegments(contacts: number): AsyncGenerator<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-segments-'));
  try {
    yield* named('SQLite', await measuredOn({ dataFolder: folder }, contacts));
    const postgres = await onPostgres((databaseUrl) =>
      measuredOn({ dataFolder: folder, databaseUrl }, contacts),
    );
    if ('reason' in postgres)
      yield { what: 'segments, PostgreSQL', value: postgres.reason, goal: '', isReached: null };
    else yield* named('PostgreSQL', postgres.result);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function named(engine: string, figures: readonly Measured[]): Measured[] {
  return figures.map((one) => ({ ...one, what: `${engine}: ${one.what}` }));
}

async function measuredOn(options: Parameters<typeof openStorage>[0], contacts: number): Promise<Measured[]> {
  const storage = await openStorage(options);
  try {
    const world = await writeSegmentWorld(storage, contacts);
    const without = await timed(storage, fiveConditions(world));
    const started = performance.now();
    await storage.write((db) => db.updateTable('attribute').set({ fact_state: 'wanted' }).execute());
    await fillSlots(storage, new AbortController().signal);
    const filled_ms = (performance.now() - started) / 3;
    await tidy(storage);
    const bare = percentile(await times(() => passOverFacts(storage)), 95);
    const figure = (what: string, ms: number, goal_ms: number): Measured => ({
      what,
      value: `${ms.toFixed(0)} ms, ${(ms / bare).toFixed(1)} passes`,
      goal: `${(goal_ms * contacts) / 1_000_000} ms`,
      isReached: ms <= (goal_ms * contacts) / 1_000_000,
    });
    return [
      {
        what: 'floor: a pass over the facts, p95',
        value: `${bare.toFixed(0)} ms`,
        goal: '',
        isReached: null,
      },
      figure('rebuilding the facts', world.rebuilt_ms, 15_000),
      figure('filling the column of an attribute', filled_ms, 8000),
      { ...figure('count, 5 conditions, no columns yet, p95', without, 300), goal: '', isReached: null },
      figure('count, 5 conditions, p95', await timed(storage, fiveConditions(world)), 300),
      figure('count, opened an email, on a list, p95', await timed(storage, openedOne(world)), 300),
      figure('count, opened any of 5 emails, p95', await timed(storage, openedAny(world)), 600),
      figure('engagement, p95', await timedTiers(storage), 300),
      ...(await pages(storage, world, figure)),
      await growth(storage, world),
    ];
  } finally {
    await storage.close();
  }
}

/** Removes PostgreSQL's dead rows after filling. Autovacuum would do so later, during the measurement. */
async function tidy({ read, dialect }: OpenedStorage): Promise<void> {
  if (dialect.refreshStatistics.length > 0) await sql.raw('VACUUM ANALYZE contact_fact').execute(read);
}

type Figure = (what: string, ms: number, goal_ms: number) => Measured;

async function pages(storage: OpenedStorage, world: SegmentWorld, figure: Figure): Promise<Measured[]> {
  const figures: Measured[] = [];
  for (const ordering of ['email', '-updated', 'name'] as const) {
    for (const [page, goal_ms] of [
      [1, 300],
      [100, 800],
    ] as const) {
      const at = await compiled(storage, fiveConditions(world));
      const asked = { ...pageRequest({ page, paginate_by: 50 }), ...contactOrder(ordering) };
      const own = await times(() =>
        findContacts(storage, { matches: [at], created: {}, updated: {} }, asked),
      );
      figures.push(figure(`page ${page} of a segment by ${ordering}, p95`, percentile(own, 95), goal_ms));
    }
  }
  return figures;
}

async function growth(storage: OpenedStorage, { listIds: [listId] }: SegmentWorld): Promise<Measured> {
  await writeGrowth(storage, listId, now);
  const ms = percentile(await times(() => readGrowth(storage, listId, now)), 95);
  return {
    what: 'growth chart, a year of a list, p95',
    value: `${ms.toFixed(1)} ms`,
    goal: '50 ms',
    isReached: ms <= 50,
  };
}

/** Conditions on a list, attributes, a field, and a time. */
function fiveConditions({ listHashes: [all] }: SegmentWorld): Match {
  return {
    all: [
      { on: 'list', is: 'subscribed', lists: [all] },
      {
        any: [
          { on: 'attribute', code: 'plan', is: 'one_of', values: ['pro', 'team'] },
          { not: { on: 'domain', is: 'equals', value: 'example.com' } },
        ],
      },
      { on: 'attribute', code: 'points', is: 'at_least', value: 1000 },
      { on: 'created', is: 'in_last', n: 3, unit: 'year' },
    ],
  };
}

function openedOne({ listHashes: [, half], mailIds }: SegmentWorld): Match {
  return {
    all: [
      { on: 'list', is: 'subscribed', lists: [half] },
      { on: 'mail', is: 'opened', mails: { ids: mailIds.slice(0, 1) } },
    ],
  };
}

function openedAny({ mailIds }: SegmentWorld): Match {
  return { on: 'mail', is: 'opened', mails: { ids: [...mailIds] } };
}

function compiled({ read: db, dialect }: OpenedStorage, match: Match) {
  return compileMatch({ db, dialect }, { match, zone: 'Europe/Stockholm', at: now });
}

/** Returns the 95th percentile of counts, from the match to the answer. */
async function timed(storage: OpenedStorage, match: Match): Promise<number> {
  const all = await times(async () => countMatch(storage, await compiled(storage, match)));
  return percentile(all, 95);
}

async function timedTiers(storage: OpenedStorage): Promise<number> {
  const all = await times(async () => {
    const tiers = tiersOf(['all', 'half']);
    await countReached(storage, await Promise.all(tiers.map(({ asked }) => compiled(storage, asked))));
  });
  return percentile(all, 95);
}

async function times(work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const asked = performance.now();
    await work();
    all.push(performance.now() - asked);
  }
  return all;
}

async function passOverFacts({ read }: OpenedStorage): Promise<void> {
  await sql`select count(*) from contact_fact where active = 1 and created_at > 0 and l0 > 0`.execute(read);
}
