import { sql, type Kysely } from 'kysely';
import { deliveryStates } from '../../../contract/sending/sendings.ts';
import { executeOn, StatementRun, type AnyRun } from '../../storage/statement-run.ts';
import type { Database } from '../../storage/tables.ts';
import type { DeliveryState } from './delivery-states.ts';

/** Number of a send's deliveries in each state. They add up to its audience. */
export type DeliveryCounts = Readonly<Record<DeliveryState, number>>;

/** Number of deliveries that entered a state, or left it if `deliveries` is below zero. */
export interface CountChange {
  readonly sending_id: number;
  readonly state: DeliveryState;
  readonly deliveries: number;
}

/**
 * Records count changes in the transaction that changes the deliveries. `shard`: the counter of the send to add to; a
 * worker always uses its own, so that two workers don't wait for each other's commits.
 */
export async function addToSendingCounts(
  db: Kysely<Database>,
  shard: number,
  changes: readonly CountChange[],
): Promise<void> {
  for (const addition of additions(db, shard, changes)) await addition.run(executeOn(db));
}

/** Returns the statements of `addToSendingCounts`. */
function additions(db: Kysely<Database>, shard: number, changes: readonly CountChange[]): readonly AnyRun[] {
  const rows = changes
    .filter(({ deliveries }) => deliveries !== 0)
    // In a fixed order, so that two writers can't wait for each other in a circle.
    .toSorted((one, other) => one.sending_id - other.sending_id || one.state.localeCompare(other.state))
    .map(({ sending_id, state, deliveries }) => sql`(${sending_id}, ${shard}, ${state}, ${deliveries})`);
  if (rows.length === 0) return [];
  const statement = sql`insert into sending_count (sending_id, shard, state, deliveries) values ${sql.join(rows)}
    on conflict (sending_id, shard, state)
    do update set deliveries = sending_count.deliveries + excluded.deliveries`;
  return [new StatementRun(statement.compile(db))];
}

interface Move {
  readonly sending_id: number;
  readonly from: DeliveryState;
  readonly to: DeliveryState;
  readonly deliveries?: number;
}

/** Count changes of one transaction, to be written once, before it ends. */
export class CountSheet {
  readonly #changes = new Map<string, CountChange>();

  /** Counts deliveries of a send that moved from one state to another; one by default. */
  move({ sending_id, from, to, deliveries = 1 }: Move): void {
    this.#add({ sending_id, state: from, deliveries: -deliveries });
    this.#add({ sending_id, state: to, deliveries });
  }

  /** Writes all changes, as `addToSendingCounts` does. */
  write(db: Kysely<Database>, shard: number): Promise<void> {
    return addToSendingCounts(db, shard, [...this.#changes.values()]);
  }

  /** Returns the statements that write all changes, for `Dialect.runTogether`. */
  writes(db: Kysely<Database>, shard: number): readonly AnyRun[] {
    return additions(db, shard, [...this.#changes.values()]);
  }

  #add(change: CountChange): void {
    const key = `${change.sending_id} ${change.state}`;
    const before = this.#changes.get(key)?.deliveries ?? 0;
    this.#changes.set(key, { ...change, deliveries: before + change.deliveries });
  }
}

/** Returns the counts of some sends by their id; all zero for a send without deliveries. */
export async function sendingCounts(
  db: Kysely<Database>,
  sendingIds: readonly number[],
): Promise<ReadonlyMap<number, DeliveryCounts>> {
  const counts = new Map(sendingIds.map((id) => [id, noDeliveries()]));
  if (sendingIds.length === 0) return counts;
  const rows = await db
    .selectFrom('sending_count')
    .select((build) => ['sending_id', 'state', build.fn.sum<number | string>('deliveries').as('deliveries')])
    .where('sending_id', 'in', sendingIds)
    .groupBy(['sending_id', 'state'])
    .execute();
  for (const { sending_id, state, deliveries } of rows) {
    const known = deliveryStates.find((one) => one === state);
    const ofSending = counts.get(sending_id);
    if (known !== undefined && ofSending !== undefined) ofSending[known] = Number(deliveries);
  }
  return counts;
}

function noDeliveries(): Record<DeliveryState, number> {
  return {
    queued: 0,
    sending: 0,
    deferred: 0,
    sent: 0,
    bounced: 0,
    failed: 0,
    unknown: 0,
    skipped: 0,
    cancelled: 0,
  };
}

/** Returns the number of recipients of an email, in any state. */
export function audienceOf(counts: DeliveryCounts): number {
  return deliveryStates.reduce((sum, state) => sum + counts[state], 0);
}

/**
 * Returns the number of emails handed to a server that accepted or refused them: the "sent" number of every page.
 * `bounces`: hard and soft ones, as a delivery that failed after its last try has one too.
 */
export function handedOver({ sent, bounced, unknown }: DeliveryCounts, bounces: number): number {
  return sent + Math.max(bounced, bounces) + unknown;
}
