import { contactFieldNames } from '../../../lib/contact/contact-fields.ts';
import type { FieldChange } from '../../../contract/people/contact-history.ts';
import { isDeleted, type ChangeSide, type ContactRecord } from '../../people/changes/change-block.ts';

/** Names of lists by id and of attributes by code, including deleted ones. */
export interface FieldNames {
  readonly lists: ReadonlyMap<number, string>;
  readonly attributes: ReadonlyMap<string, string>;
}

const texts = ['email', ...contactFieldNames] as const;

/** Returns the fields of a contact that a record changed, with their names. */
export function changesOf(record: ContactRecord | undefined, names: FieldNames): FieldChange[] {
  if (record === undefined || isDeleted(record)) return [];
  const { before, after } = record;
  const changes: FieldChange[] = [];
  for (const field of texts) {
    if (before[field] === undefined && after[field] === undefined) continue;
    changes.push({ field, name: null, before: textOf(before[field]), after: textOf(after[field]) });
  }
  if (before.mailable?.active !== after.mailable?.active) {
    const active = (side: ChangeSide) => (side.mailable === undefined ? null : String(side.mailable.active));
    changes.push({ field: 'active', name: null, before: active(before), after: active(after) });
  }
  for (const code of Object.keys({ ...before.values, ...after.values })) {
    const name = names.attributes.get(code) ?? code;
    const value = (side: ChangeSide) => textOf(side.values?.[code]);
    changes.push({ field: 'attribute', name, before: value(before), after: value(after) });
  }
  const listIds = new Set([...(before.lists ?? []), ...(after.lists ?? [])].map(({ list_id }) => list_id));
  for (const id of listIds) {
    const name = names.lists.get(id) ?? null;
    changes.push({ field: 'list', name, before: stateOf(before, id), after: stateOf(after, id) });
  }
  return changes;
}

function textOf(value: string | null | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}

function stateOf({ lists = [] }: ChangeSide, id: number): string | null {
  const one = lists.find(({ list_id }) => list_id === id);
  if (one === undefined || 'none' in one) return null;
  return one.cancelled_at === null ? 'subscribed' : 'cancelled';
}
