import type { BatchRow } from './batch.ts';
import type { BatchRules } from './row-rules.ts';
import type { ImportRow } from './row.ts';

/** Returns true when a row says that its contact left its lists. */
export function saysNo({ details }: ImportRow): boolean {
  return details?.status === 'unsubscribed';
}

/** Returns true when a row's status blocks all email to its contact. */
export function isBlocked({ details }: ImportRow): boolean {
  const status = details?.status;
  return status === 'bounced' || status === 'complained' || status === 'suppressed';
}

/** Returns the ids of a row's lists: the import's lists, and the lists in its cells. */
export function rowLists(
  { details }: ImportRow,
  { list_ids, named_lists }: Pick<BatchRules, 'list_ids' | 'named_lists'>,
): readonly number[] {
  if (details === null || details.lists.length === 0) return list_ids;
  return [...new Set([...list_ids, ...details.lists.flatMap((hash) => named_lists.get(hash) ?? [])])];
}

/** Returns the contacts of rows with a dated no. */
export function contactsOfDatedNoes(
  rows: readonly BatchRow[],
  contacts: ReadonlyMap<string, { readonly id: number }>,
): number[] {
  return rows.flatMap(({ row }) =>
    saysNo(row) && row.details?.status_at !== null ? (contacts.get(row.email_key)?.id ?? []) : [],
  );
}
