import { sql, type Kysely, type RawBuilder } from 'kysely';
import { day_ms } from '../lib/time/durations.ts';
import { rebuildFacts } from '../service/people/facts/rebuild-facts.store.ts';
import { newList, newSending } from '../service/sending/ledger/testing/ledger.ts';
import type { Storage } from '../service/storage/storage.ts';
import type { Database } from '../service/storage/tables.ts';

/** Number of emails. The first went to all contacts. Four of ten contacts opened each email. */
const mails = 5;

/** Contacts per transaction. */
const chunk = 10_000;

/** Time of the measurement, epoch milliseconds. */
export const now = Date.UTC(2026, 5, 1);

/** Contacts with all data for segments. */
export interface SegmentWorld {
  readonly listHashes: readonly [all: string, half: string];
  readonly listIds: readonly [all: number, half: number];
  readonly mailIds: readonly number[];
  /** Duration of building the facts from other tables. */
  readonly rebuilt_ms: number;
}

/**
 * Writes contacts with attributes, all on one list and half of them on another, with emails and opens. Builds their
 * facts.
 */
export async function writeSegmentWorld(storage: Storage, contacts: number): Promise<SegmentWorld> {
  const world = await storage.write(async (db) => {
    for (const [code, type] of [
      ['plan', 0],
      ['points', 1],
      ['born', 2],
    ] as const) {
      await db
        .insertInto('attribute')
        .values({ code, name: code, name_key: code, type, created_at: 1 })
        .execute();
    }
    const listIds = [await newList(db, 'all'), await newList(db, 'half')] as const;
    for (const [slot, id] of listIds.entries())
      await db.updateTable('list').set({ fact_slot: slot }).where('id', '=', id).execute();
    await db.updateTable('counter').set({ value: contacts }).where('name', '=', 'contacts').execute();
    const mailIds: number[] = [];
    for (let mail = 0; mail < mails; mail += 1)
      mailIds.push(await newSending(db, { kind: 'mail', started_at: now - (mails - mail) * 7 * day_ms }));
    return { listIds, mailIds };
  });
  for (let from = 0; from < contacts; from += chunk) {
    const range = { from, to: Math.min(contacts, from + chunk) };
    await storage.write((db) => writeSome(db, world, range));
  }
  await refreshStatistics(storage);
  const started = performance.now();
  for (let from = 0; from < contacts; from += chunk) {
    const ids = Array.from({ length: Math.min(chunk, contacts - from) }, (_, at) => from + at + 1);
    await storage.write((db) => rebuildFacts(db, ids));
  }
  const rebuilt_ms = performance.now() - started;
  await refreshStatistics(storage);
  return { ...world, listHashes: ['all', 'half'], rebuilt_ms };
}

/** Updates PostgreSQL's statistics of all tables before the measurement. Autovacuum would do so later. */
async function refreshStatistics(storage: Storage): Promise<void> {
  const { refreshStatistics: statements } = storage.dialect;
  if (statements.length > 0) await storage.write((db) => sql.raw('ANALYZE').execute(db));
}

interface Range {
  readonly from: number;
  readonly to: number;
}

async function writeSome(
  db: Kysely<Database>,
  { listIds, mailIds }: Pick<SegmentWorld, 'listIds' | 'mailIds'>,
  { from, to }: Range,
): Promise<void> {
  const numbers = sql`with recursive numbers (n) as (
    select cast(${sql.lit(from + 1)} as bigint) union all select n + 1 from numbers where n < ${sql.lit(to)}
  )`;
  const address = sql`'contact' || n || case n % 5 when 0 then '@example.com' else '@example.org' end`;
  const born = sql`(1950 + n % 60) || '-0' || (1 + n % 9) || '-' || (10 + n % 19)`;
  await sql`${numbers} insert into contact
    (id, email, email_key, first_name, last_name, name_key, name_fold, attributes, active, created_at, updated_at)
    select n, ${address}, ${address}, case when n % 7 = 0 then '' else 'Ada' end, 'Byron' || (n % 1000),
      'ada byron' || (n % 1000), 'ada byron' || (n % 1000),
      case n % 4 when 0 then '{}' else '{"plan":"' || case n % 3 when 0 then 'pro' when 1 then 'free' else 'team' end
        || '","points":"' || (n % 5000) || '","born":"' || ${born} || '"}' end,
      case when n % 13 = 0 then 0 else 1 end, ${ago(sql`n % 2000`)}, ${ago(sql`n % 300`)} from numbers`.execute(
    db,
  );
  for (const [at, list] of listIds.entries()) {
    await sql`${numbers} insert into subscription (list_id, contact_id, created_at, cancelled_at)
      select ${sql.lit(list)}, n, ${ago(sql`n % 1000`)}, case when n % 17 = 0 then ${sql.lit(now)} else null end
      from numbers where n % 2 <= ${sql.lit(1 - at)}`.execute(db);
  }
  for (const [at, mail] of mailIds.entries()) await writeMail(db, { numbers, at, mail, list: listIds[0] });
}

/** Writes deliveries and opens of an email. The first email goes to all contacts, others only to contacts who open it. */
async function writeMail(
  db: Kysely<Database>,
  { numbers, at, mail, list }: { numbers: RawBuilder<unknown>; at: number; mail: number; list: number },
): Promise<void> {
  const settled = sql.lit(now - (mails - at) * 7 * day_ms);
  const opened = sql`(n + ${sql.lit(at)}) % 10 < 4`;
  // Separate ids for each email, so that activity finds its delivery.
  const id = sql`n * ${sql.lit(mails)} + ${sql.lit(at)}`;
  await sql`${numbers} insert into delivery (id, sending_id, contact_id, list_id, email, state, due_at, settled_at)
    select ${id}, ${sql.lit(mail)}, n, ${sql.lit(list)}, '', 'sent', 1, ${settled}
    from numbers where ${at === 0 ? sql`n > 0` : opened}`.execute(db);
  await sql`${numbers} insert into delivery_activity (delivery_id, sending_id, contact_id, rules, opens, first_open_at,
      last_open_at, clicks, machine_opens, machine_clicks)
    select ${id}, ${sql.lit(mail)}, n, 1, 1, ${settled}, ${settled}, 0, 0, 0 from numbers where ${opened}`.execute(
    db,
  );
}

function ago(days: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(${sql.lit(now)} - (${days}) * ${sql.lit(day_ms)})`;
}
