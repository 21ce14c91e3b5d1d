import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';
import { isInState } from './deliveries.store.ts';
import type { DeliveryState } from './delivery-states.ts';

const shown = ['id', 'email', 'state', 'attempts', 'answer', 'due_at', 'settled_at'] as const;

/** A delivery as listed under its email. */
export interface DeliveryRow {
  readonly id: number;
  readonly email: string;
  readonly state: string;
  readonly attempts: number;
  readonly answer: string | null;
  readonly due_at: number;
  readonly settled_at: number | null;
}

/** Page of a send's deliveries; without any state, of all. */
export interface DeliveryPage extends PageRequest {
  readonly sending_id: number;
  readonly states: readonly DeliveryState[];
}

/** Returns the deliveries of one page, ordered by contact. Their number is in the send's counts. */
export function findDeliveries(
  db: Kysely<Database>,
  { sending_id, states, limit, offset }: DeliveryPage,
): Promise<DeliveryRow[]> {
  const all = db.selectFrom('delivery').where('sending_id', '=', sending_id);
  const [first, ...others] = states;
  const asked = first === undefined ? all : all.where(isInState(first, ...others));
  return db
    .selectFrom('delivery')
    .select(shown)
    .where('id', 'in', asked.select('id').orderBy('contact_id').limit(limit).offset(offset))
    .orderBy('contact_id')
    .execute();
}

/** Returns the answer to the newest delivery in a state; null if there is none. */
export async function lastRefusal(
  db: Kysely<Database>,
  sending_id: number,
  state: 'deferred' | 'failed',
): Promise<string | null> {
  const row = await db
    .selectFrom('delivery')
    .select('answer')
    .where('sending_id', '=', sending_id)
    .where(isInState(state))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** True for deliveries that ended without success and blame the sender or the mail server. */
const isMailServerFailure: RawBuilder<boolean> = sql`delivery.party = 'sender' and delivery.state in ('bounced', 'failed')`;

/** Counts a send's deliveries that ended without success and blame the sender or the mail server. */
export async function countMailServerFailures(db: Kysely<Database>, sending_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('delivery')
    .select((build) => build.fn.countAll<number | string>().as('count'))
    .where('sending_id', '=', sending_id)
    .where(isMailServerFailure)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the hard and soft bounces of a send. */
export async function countBounces(db: Kysely<Database>, sending_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('bounce')
    .select((build) => build.fn.countAll<number | string>().as('count'))
    .where('sending_id', '=', sending_id)
    .where('kind', 'in', ['hard', 'soft'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
