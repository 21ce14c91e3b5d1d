import type { PastCancellations } from '../../people/standing/contact-state.ts';
import type { Batch, BatchRow } from './batch.ts';
import { strictest, type SuppressionEntry } from '../../people/standing/suppressions.rules.ts';
import { BatchSums } from './batch-sums.ts';
import { withoutValues, withStandingValues } from './row.ts';
import type { RejectedRow } from './errors-file.ts';
import { decideRow } from './importer.rules.ts';
import type { ExistingContact } from './importer.rules.ts';
import type { BatchChanges } from './batch-changes.ts';
import type { BatchRules } from './row-rules.ts';

/** Known contacts of a batch, by `email_key`. */
export interface KnownContacts {
  readonly contacts: ReadonlyMap<string, ExistingContact>;
  readonly past: ReadonlyMap<string, PastCancellations>;
  /** Entries that suppress an address; addresses without any are missing. */
  readonly suppressions: ReadonlyMap<string, readonly SuppressionEntry[]>;
  /** Times at which subscriptions began, by id; for rows with a dated no. */
  readonly began: ReadonlyMap<number, number>;
}

/** Decides every row of a batch, and sums up the writes. Changes nothing. */
export function decideBatch(batch: Batch, known: KnownContacts, rules: BatchRules): BatchChanges {
  const changes = new BatchSums(rules);
  const outcomes = { created: 0, updated: 0, unchanged: 0, left: 0, ...batch.counts };
  const noted: RejectedRow[] = [];
  const left_out = new Map<number, number>();
  const leaveOut = (each: BatchRow) => {
    const values = each.row.details?.left_out ?? [];
    for (const { column } of values) left_out.set(column, (left_out.get(column) ?? 0) + 1);
    if (values.length > 0) noted.push(leftOutRow(each, batch.columnNames));
  };
  for (const each of batch.rows) {
    const existing = known.contacts.get(each.row.email_key);
    const asked = existing === undefined ? each.row : withStandingValues(each.row, existing.attributes);
    const row = rules.gone.size === 0 ? asked : withoutValues(asked, rules.gone);
    const past = known.past.get(row.email_key);
    const entry = strictest(known.suppressions.get(row.email_key) ?? []);
    if (existing === undefined) {
      outcomes.created += 1;
      changes.create(row, past, entry);
      leaveOut(each);
      continue;
    }
    const decision = decideRow(row, { existing, past, began: known.began }, rules);
    outcomes[decision.outcome] += 1;
    if (decision.outcome === 'duplicate') noted.push(duplicateRow(each));
    else changes.take(row, existing, { decision, entry });
    if (decision.outcome === 'updated' || decision.outcome === 'unchanged') leaveOut({ ...each, row });
  }
  const rejected =
    noted.length === 0
      ? batch.rejected
      : [...batch.rejected, ...noted].sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity));
  return { ...changes.sums(), outcomes, left_out, rejected };
}

/** Builds the rejected row for one imported without values that didn't fit their columns. */
function leftOutRow({ row, line, raw }: BatchRow, columnNames: readonly string[]): RejectedRow {
  const values = (row.details?.left_out ?? []).map(
    ({ column, value }) => `"${value.slice(0, 80)}" (${(columnNames[column] ?? '').slice(0, 80)})`,
  );
  return { line, raw, reason: `Imported without values that don't fit their column: ${values.join(', ')}.` };
}

/** Builds the rejected row for a contact that the file has had before. */
export function duplicateRow({ line, raw }: Omit<BatchRow, 'row'>): RejectedRow {
  return { line, raw, reason: 'The same address stands further up in the file; that row was taken.' };
}
