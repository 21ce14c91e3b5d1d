import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newList } from '../service/sending/ledger/testing/ledger.ts';
import { countEmpty } from '../service/sending/ledger/audience-count.store.ts';
import { rebuildFacts } from '../service/people/facts/rebuild-facts.store.ts';
import { openStorage } from '../service/storage/opening/open-storage.ts';
import type { Storage } from '../service/storage/storage.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';
import { onPostgres } from './postgres.ts';

const goal_ms = 400;

const turns = 40;

/** Merge tags of an email: two columns, and two attributes. */
const values = ['firstname', 'lastname', '[[city]]', '[[plan]]'];

/** Measures the count of recipients on two lists, and of recipients without each of four values, on both engines. */
export async function measureAudience(rows: number): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-audience-'));
  try {
    const sqlite = await measured(await openStorage({ dataFolder: folder }), rows);
    const postgres = await onPostgres(async (databaseUrl) =>
      measured(await openStorage({ dataFolder: folder, databaseUrl }), rows),
    );
    return [
      ...lines('SQLite', sqlite),
      ...('reason' in postgres
        ? [{ what: 'audience, PostgreSQL', value: postgres.reason, goal: '', isReached: null }]
        : lines('PostgreSQL', postgres.result)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Times {
  readonly one: number;
  readonly two: number;
}

function lines(engine: string, { one, two }: Times): Measured[] {
  return [['one list', one] as const, ['two lists', two] as const].map(([what, own]) => ({
    what: `recipients without values, ${what}, ${engine}`,
    value: `p95 ${own.toFixed(0)} ms`,
    goal: `${goal_ms} ms`,
    isReached: own <= goal_ms,
  }));
}

async function measured(
  storage: Storage & { readonly close: () => Promise<void> },
  rows: number,
): Promise<Times> {
  try {
    const [all, half] = await generate(storage, rows);
    return { one: await timed(storage, [all]), two: await timed(storage, [half, all]) };
  } finally {
    await storage.close();
  }
}

async function timed(storage: Storage, listIds: readonly number[]): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const asked = performance.now();
    await countEmpty(storage, listIds, values);
    times.push(performance.now() - asked);
  }
  return percentile(times, 95);
}

/** Writes contacts, all on one list and half of them on another. Returns the ids of both lists. */
async function generate(storage: Storage, rows: number): Promise<[number, number]> {
  return storage.write(async (db) => {
    const numbers = sql`with recursive numbers (n) as (
      select 1 union all select n + 1 from numbers where n < ${sql.lit(rows)}
    )`;
    await sql`${numbers} insert into contact
      (email, email_key, first_name, last_name, name_key, attributes, active, created_at, updated_at)
      select 'contact' || n || '@example.com', 'contact' || n || '@example.com',
        case when n % 7 = 0 then '' else 'Ada' end, case when n % 11 = 0 then '' else 'Byron' end, '',
        case n % 3 when 0 then '{}' when 1 then '{"city":"Oslo","plan":"pro","born":"1990-01-01"}'
          else '{"city":"","language":"sv","plan":"free"}' end,
        case when n % 13 = 0 then 0 else 1 end, 1, 1 from numbers`.execute(db);
    const lists: [number, number] = [await newList(db, 'all'), await newList(db, 'half')];
    for (const [at, list] of lists.entries())
      await sql`insert into subscription (list_id, contact_id, created_at, cancelled_at)
        select ${sql.lit(list)}, id, 1, case when id % 17 = 0 then 2 else null end
        from contact where id % 2 <= ${sql.lit(1 - at)}`.execute(db);
    for (const [fact_slot, list] of lists.entries())
      await db.updateTable('list').set({ fact_slot }).where('id', '=', list).execute();
    await rebuildFacts(
      db,
      Array.from({ length: rows }, (_, at) => at + 1),
    );
    for (const statement of storage.dialect.refreshStatistics) await sql.raw(statement).execute(db);
    return lists;
  });
}
