import type { Kysely, Transaction } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import type {
  DeliveryActivityTable,
  LinkActivityTable,
  LinkTotalTable,
  SendingSlotTable,
  SendingTotalTable,
} from '../../storage/tracking-tables.ts';
import { addMany, upsertMany } from '../../storage/write-rows.ts';

type Writing = Transaction<Database>;

const sideColumns = {
  first_click_at: 'integer?',
  last_click_at: 'integer?',
  machine_clicks: 'integer',
  first_machine_click_at: 'integer?',
  last_machine_click_at: 'integer?',
} as const;

const activityColumns = {
  delivery_id: 'integer',
  sending_id: 'integer',
  contact_id: 'integer',
  rules: 'integer',
  opens: 'integer',
  first_open_at: 'integer?',
  last_open_at: 'integer?',
  clicks: 'integer',
  machine_opens: 'integer',
  first_machine_open_at: 'integer?',
  last_machine_open_at: 'integer?',
  ...sideColumns,
} as const;

/** Counts of a delivery that result from its events. */
export type CountedActivity = Omit<DeliveryActivityTable, 'last_hidden_at'>;

/** Replaces the activity of deliveries. */
export async function writeActivity(
  db: Writing,
  dialect: Dialect,
  rows: readonly CountedActivity[],
): Promise<void> {
  await upsertMany(db, dialect, {
    table: 'delivery_activity',
    columns: activityColumns,
    key: ['delivery_id'],
    rows,
  });
}

const linkColumns = {
  link_id: 'integer',
  delivery_id: 'integer',
  clicks: 'integer',
  ...sideColumns,
} as const;

/** Replaces the activity of links in single deliveries. */
export async function writeLinkActivity(
  db: Writing,
  dialect: Dialect,
  rows: readonly LinkActivityTable[],
): Promise<void> {
  await upsertMany(db, dialect, {
    table: 'link_activity',
    columns: linkColumns,
    key: ['link_id', 'delivery_id'],
    rows,
  });
}

const linkTotalColumns = {
  link_id: 'integer',
  clickers: 'integer',
  clicks: 'integer',
  machine_clickers: 'integer',
  machine_clicks: 'integer',
} as const;

/** Adds to the sums of links. */
export async function addToLinkTotals(
  db: Writing,
  dialect: Dialect,
  rows: readonly LinkTotalTable[],
): Promise<void> {
  await addMany(db, dialect, { table: 'link_total', columns: linkTotalColumns, key: ['link_id'], rows });
}

const countColumns = {
  openers: 'integer',
  opens: 'integer',
  clickers: 'integer',
  clicks: 'integer',
  machine_openers: 'integer',
  machine_opens: 'integer',
  machine_clickers: 'integer',
  machine_clicks: 'integer',
  any_openers: 'integer',
  any_clickers: 'integer',
} as const;

const totalColumns = { sending_id: 'integer', ...countColumns } as const;

/** Adds to the sums of sends. */
export async function addToSendingTotals(
  db: Writing,
  dialect: Dialect,
  rows: readonly SendingTotalTable[],
): Promise<void> {
  await addMany(db, dialect, { table: 'sending_total', columns: totalColumns, key: ['sending_id'], rows });
}

const slotColumns = { sending_id: 'integer', slot: 'integer', ...countColumns } as const;

/** Adds to the slots of sends. */
export async function addToSendingSlots(
  db: Writing,
  dialect: Dialect,
  rows: readonly SendingSlotTable[],
): Promise<void> {
  await addMany(db, dialect, {
    table: 'sending_slot',
    columns: slotColumns,
    key: ['sending_id', 'slot'],
    rows,
  });
}

/** Returns deliveries whose events were last judged by rules older than `rules`, at most `limit`. */
export async function deliveriesToJudge(
  db: Kysely<Database>,
  rules: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('delivery_activity')
    .select('delivery_id')
    .where('rules', '<', rules)
    .orderBy('rules')
    .orderBy('delivery_id')
    .limit(limit)
    .execute();
  return rows.map(({ delivery_id }) => delivery_id);
}

/** Returns a send's sums; undefined if there has been no activity yet. */
export function sendingTotal(
  db: Kysely<Database>,
  sending_id: number,
): Promise<SendingTotalTable | undefined> {
  return db.selectFrom('sending_total').selectAll().where('sending_id', '=', sending_id).executeTakeFirst();
}
