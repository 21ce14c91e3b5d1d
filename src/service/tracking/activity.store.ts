import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { countNames } from './activity.rules.ts';
import type { Dialect } from '../storage/dialect/dialect.ts';
import type { Database } from '../storage/tables.ts';
import type {
  DeliveryActivityTable,
  LinkActivityTable,
  LinkTotalTable,
  SendingSlotTable,
  SendingTotalTable,
} from '../storage/tracking-tables.ts';

type Writing = Transaction<Database>;

const always = sql<boolean>`1 = 1`;

const given = <T>(column: string): RawBuilder<T> => sql<T>`${sql.ref(`excluded.${column}`)}`;

const added = (table: string, column: string): RawBuilder<number> =>
  sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;

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

const activityNames = [
  'delivery_id',
  'sending_id',
  'contact_id',
  'rules',
  'opens',
  'first_open_at',
  'last_open_at',
  'clicks',
  'first_click_at',
  'last_click_at',
  'machine_opens',
  'first_machine_open_at',
  'last_machine_open_at',
  'machine_clicks',
  'first_machine_click_at',
  'last_machine_click_at',
] as const satisfies readonly (keyof typeof activityColumns)[];

const clickUpdate = {
  clicks: given<number>('clicks'),
  first_click_at: given<number | null>('first_click_at'),
  last_click_at: given<number | null>('last_click_at'),
  machine_clicks: given<number>('machine_clicks'),
  first_machine_click_at: given<number | null>('first_machine_click_at'),
  last_machine_click_at: given<number | null>('last_machine_click_at'),
};

/** Writes what came of deliveries, in place of what stood there. */
export async function writeActivity(
  db: Writing,
  dialect: Dialect,
  rows: readonly DeliveryActivityTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('delivery_activity')
    .columns(activityNames)
    .expression((from) =>
      from.selectFrom(dialect.rows(activityColumns, rows).as('incoming')).select(activityNames).where(always),
    )
    .onConflict((conflict) =>
      conflict.column('delivery_id').doUpdateSet({
        ...clickUpdate,
        rules: given<number>('rules'),
        opens: given<number>('opens'),
        first_open_at: given<number | null>('first_open_at'),
        last_open_at: given<number | null>('last_open_at'),
        machine_opens: given<number>('machine_opens'),
        first_machine_open_at: given<number | null>('first_machine_open_at'),
        last_machine_open_at: given<number | null>('last_machine_open_at'),
      }),
    )
    .execute();
}

const linkColumns = {
  link_id: 'integer',
  delivery_id: 'integer',
  clicks: 'integer',
  ...sideColumns,
} as const;

const linkNames = [
  'link_id',
  'delivery_id',
  'clicks',
  'first_click_at',
  'last_click_at',
  'machine_clicks',
  'first_machine_click_at',
  'last_machine_click_at',
] as const satisfies readonly (keyof typeof linkColumns)[];

/** Writes what came of links in single deliveries, in place of what stood there. */
export async function writeLinkActivity(
  db: Writing,
  dialect: Dialect,
  rows: readonly LinkActivityTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('link_activity')
    .columns(linkNames)
    .expression((from) =>
      from.selectFrom(dialect.rows(linkColumns, rows).as('incoming')).select(linkNames).where(always),
    )
    .onConflict((conflict) => conflict.columns(['link_id', 'delivery_id']).doUpdateSet(clickUpdate))
    .execute();
}

const linkTotalColumns = {
  link_id: 'integer',
  clickers: 'integer',
  clicks: 'integer',
  machine_clickers: 'integer',
  machine_clicks: 'integer',
} as const;

const linkTotalNames = ['link_id', 'clickers', 'clicks', 'machine_clickers', 'machine_clicks'] as const;

/** Adds to the sums of links. */
export async function addToLinkTotals(
  db: Writing,
  dialect: Dialect,
  rows: readonly LinkTotalTable[],
): Promise<void> {
  if (rows.length === 0) return;
  const sum = (column: string) => added('link_total', column);
  await db
    .insertInto('link_total')
    .columns(linkTotalNames)
    .expression((from) =>
      from
        .selectFrom(dialect.rows(linkTotalColumns, rows).as('incoming'))
        .select(linkTotalNames)
        .where(always),
    )
    .onConflict((conflict) =>
      conflict.column('link_id').doUpdateSet({
        clickers: sum('clickers'),
        clicks: sum('clicks'),
        machine_clickers: sum('machine_clickers'),
        machine_clicks: sum('machine_clicks'),
      }),
    )
    .execute();
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

const addedCounts = (table: string) => ({
  openers: added(table, 'openers'),
  opens: added(table, 'opens'),
  clickers: added(table, 'clickers'),
  clicks: added(table, 'clicks'),
  machine_openers: added(table, 'machine_openers'),
  machine_opens: added(table, 'machine_opens'),
  machine_clickers: added(table, 'machine_clickers'),
  machine_clicks: added(table, 'machine_clicks'),
  any_openers: added(table, 'any_openers'),
  any_clickers: added(table, 'any_clickers'),
});

const totalColumns = { sending_id: 'integer', ...countColumns } as const;

const totalNames = ['sending_id', ...countNames] as const;

/** Adds to the sums of sendings. */
export async function addToSendingTotals(
  db: Writing,
  dialect: Dialect,
  rows: readonly SendingTotalTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('sending_total')
    .columns(totalNames)
    .expression((from) =>
      from.selectFrom(dialect.rows(totalColumns, rows).as('incoming')).select(totalNames).where(always),
    )
    .onConflict((conflict) => conflict.column('sending_id').doUpdateSet(addedCounts('sending_total')))
    .execute();
}

const slotColumns = { sending_id: 'integer', slot: 'integer', ...countColumns } as const;

const slotNames = ['sending_id', 'slot', ...countNames] as const;

/** Adds to the slots of sendings. */
export async function addToSendingSlots(
  db: Writing,
  dialect: Dialect,
  rows: readonly SendingSlotTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('sending_slot')
    .columns(slotNames)
    .expression((from) =>
      from.selectFrom(dialect.rows(slotColumns, rows).as('incoming')).select(slotNames).where(always),
    )
    .onConflict((conflict) =>
      conflict.columns(['sending_id', 'slot']).doUpdateSet(addedCounts('sending_slot')),
    )
    .execute();
}

/** Deliveries whose events were last judged by rules older than `rules`, at most `limit`. */
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

/** A sending's sums; undefined where nothing has come of it yet. */
export function sendingTotal(
  db: Kysely<Database>,
  sending_id: number,
): Promise<SendingTotalTable | undefined> {
  return db.selectFrom('sending_total').selectAll().where('sending_id', '=', sending_id).executeTakeFirst();
}
