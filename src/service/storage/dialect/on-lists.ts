import { sql, type RawBuilder } from 'kysely';
import type { OnAnyList } from '../dialect.ts';

/** Returns a condition on subscriptions to some lists in a state. */
export function onLists(listIds: readonly number[], state: OnAnyList['state']): RawBuilder<unknown> {
  const isOn = sql`list_id in (${sql.join(listIds)})`;
  if (state === undefined) return isOn;
  return state === 'subscribed'
    ? sql`${isOn} and cancelled_at is null`
    : sql`${isOn} and cancelled_at is not null`;
}
