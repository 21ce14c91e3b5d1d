import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { newSending } from '../service/sending/ledger/testing/ledger.ts';
import { openStorage } from '../service/storage/opening/open-storage.ts';
import type { Storage } from '../service/storage/storage.ts';
import type { Database } from '../service/storage/tables.ts';
import { rulesVersion } from '../service/results/tracking/machine.rules.ts';

/** A sent email with a filled report. `opened`: number of recipients who opened it. */
export interface FilledReport {
  readonly id: number;
  readonly sent_at: number;
  readonly opened: number;
}

/** Database and number of the events to write. */
export interface Filling {
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  readonly deliveries: number;
}

const sent_at = Date.UTC(2026, 0, 5, 8, 0, 0, 123);
const links = 20;

/** Rows per statement, to limit the size of transactions. */
const chunk = 20_000;

/**
 * Fills two reports with SQL, as if all events had been received and counted: one with many deliveries, each with 8 opens
 * and 2 clicks, and one that just fits into xls. Half of all events are in the first hours.
 */
export async function fillReport({
  folder,
  databaseUrl,
  deliveries,
}: Filling): Promise<{ whole: FilledReport; small: FilledReport }> {
  const storage = await openStorage({ dataFolder: folder, databaseUrl, threads: 0, idleMs: 600_000 });
  try {
    const fill = (size: number) => filled(storage, size);
    const whole = await fill(deliveries);
    const small = await fill(Math.min(63_999, deliveries));
    await storage.write(async (db) => {
      for (const statement of storage.dialect.refreshStatistics) await sql.raw(statement).execute(db);
    });
    return { whole, small };
  } finally {
    await storage.close();
  }
}

async function filled(storage: Storage, size: number): Promise<FilledReport> {
  const id = await storage.write(startReport);
  const { first: firstLink } = await firstOf(storage.read, 'sending_link', id);
  for (let at = 0; at < size; at += chunk)
    await storage.write((db) => deliver(db, { id, from: at + 1, to: Math.min(at + chunk, size) }));
  const { first } = await firstOf(storage.read, 'delivery', id);
  for (let at = 0; at < size; at += chunk) {
    const range = { id, firstLink, from: first + at, to: first + Math.min(at + chunk, size) - 1 };
    await storage.write((db) => happen(db, range));
  }
  await storage.write((db) => count(db, id, size));
  return { id, sent_at, opened: size };
}

async function startReport(db: Kysely<Database>): Promise<number> {
  const id = await newSending(db, { state: 'sent', started_at: sent_at, finished_at: sent_at + 1000 });
  for (let position = 0; position < links; position += 1) {
    const href = `https://example.com/${position}`;
    await db.insertInto('sending_link').values({ sending_id: id, position, href }).execute();
  }
  const agent = { name: 'bench' };
  await db
    .insertInto('user_agent')
    .values(agent)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

async function firstOf(db: Kysely<Database>, table: 'delivery' | 'sending_link', id: number) {
  return db
    .selectFrom(table)
    .select((build) => build.fn.min<number>('id').as('first'))
    .where('sending_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns SQL for a range of numbers, for both engines. */
const numbers = ({ from, to }: { readonly from: number; readonly to: number }) =>
  sql`with recursive n(i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(to)})`;

async function deliver(db: Kysely<Database>, range: { id: number; from: number; to: number }) {
  await sql`insert into delivery (sending_id, contact_id, list_id, email, state, due_at, settled_at)
    ${numbers(range)} select ${sql.lit(range.id)}, i, 1, 'reader' || i || '@example.com', 'sent', 0, 1 from n`.execute(
    db,
  );
}

/**
 * Returns SQL for the milliseconds from the send to event `k` of a delivery. A third power puts most of them near the
 * beginning.
 */
const after = (k: string) =>
  sql.raw(`((d * 7919 + ${k} * 104729) % 1000) * ((d * 7919 + ${k} * 104729) % 1000) / 1000
    * ((d * 7919 + ${k} * 104729) % 1000) * 1209 / 2 + (d * 31 + ${k} * 17) % 60000`);

interface EventRange {
  readonly id: number;
  readonly firstLink: number;
  readonly from: number;
  readonly to: number;
}

async function happen(db: Kysely<Database>, range: EventRange): Promise<void> {
  const [id, begin] = [sql.lit(range.id), sql.lit(sent_at)];
  const made = sql`${numbers(range)}, e(d, k) as (
    select n.i, k.column1 from n cross join (values (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) as k)`;
  await sql`insert into tracking_event (sending_id, delivery_id, kind, link_id, created_at, agent_id, network, is_open)
    ${made} select ${id}, d, case when k < 8 then 'open' else 'click' end,
      case when k < 8 then null else ${sql.lit(range.firstLink)} + (d + k) % ${sql.lit(links)} end,
      ${begin} + ${after('k')}, 1, 'other', case when k < 8 then 1 else 0 end from e`.execute(db);
  await sql`insert into delivery_activity (delivery_id, sending_id, contact_id, rules, opens, first_open_at, last_open_at,
      clicks, first_click_at, last_click_at, machine_opens, machine_clicks)
    select delivery_id, ${id}, delivery_id, ${sql.lit(rulesVersion)}, sum(is_open),
      min(case when is_open = 1 then created_at end), max(case when is_open = 1 then created_at end),
      count(link_id), min(case when link_id is not null then created_at end),
      max(case when link_id is not null then created_at end), 0, 0
    from tracking_event where delivery_id between ${sql.lit(range.from)} and ${sql.lit(range.to)}
    group by delivery_id`.execute(db);
  await sql`insert into link_activity (link_id, delivery_id, clicks, first_click_at, last_click_at, machine_clicks)
    select link_id, delivery_id, count(*), min(created_at), max(created_at), 0 from tracking_event
    where delivery_id between ${sql.lit(range.from)} and ${sql.lit(range.to)} and link_id is not null
    group by link_id, delivery_id`.execute(db);
}

/** Writes the sums, counted from the rows. */
async function count(db: Kysely<Database>, sending_id: number, size: number): Promise<void> {
  const id = sql.lit(sending_id);
  const machines = sql.raw(
    'machine_openers, machine_opens, machine_clickers, machine_clicks, any_openers, any_clickers',
  );
  await sql`insert into sending_slot (sending_id, slot, openers, opens, clickers, clicks, ${machines})
    select ${id}, slot, sum(openers), sum(opens), sum(clickers), sum(clicks), 0, 0, 0, 0, sum(openers), sum(clickers) from (
      select created_at / 300000 * 300000 as slot, 0 as openers, is_open as opens, 0 as clickers, 1 - is_open as clicks
        from tracking_event where sending_id = ${id}
      union all select first_open_at / 300000 * 300000, 1, 0, 0, 0 from delivery_activity where sending_id = ${id}
      union all select first_click_at / 300000 * 300000, 0, 0, 1, 0 from delivery_activity where sending_id = ${id}
    ) as done group by slot`.execute(db);
  await sql`insert into sending_total (sending_id, openers, opens, clickers, clicks, ${machines})
    select ${id}, sum(openers), sum(opens), sum(clickers), sum(clicks), 0, 0, 0, 0, sum(openers), sum(clickers)
    from sending_slot where sending_id = ${id}`.execute(db);
  await sql`insert into link_total (link_id, clickers, clicks, machine_clickers, machine_clicks)
    select link_id, count(*), sum(clicks), 0, 0 from link_activity
    where link_id in (select id from sending_link where sending_id = ${id}) group by link_id`.execute(db);
  await db
    .insertInto('sending_count')
    .values({ sending_id, shard: 0, state: 'sent', deliveries: size })
    .execute();
}
