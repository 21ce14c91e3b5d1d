import { listIdsOf } from './sendings.rules.ts';
import type { SendingRow } from './sendings.store.ts';

/** Returns true when every recipient of a send has a delivery. */
export function isAudienceFrozen(row: Pick<SendingRow, 'audience_list' | 'lists'>): boolean {
  return row.audience_list >= listIdsOf(row.lists).length;
}
