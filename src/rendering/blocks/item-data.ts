import type { Block } from '../../contract/mails/block-document.ts';
import { isRecord } from '../../lib/is-record.ts';
import { textData } from './block-data.ts';

type Component = Block['components'][number];

/** A list item: its values by field, and its original position in the list. */
export interface Item {
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns the fields of a list's items. Documents from elsewhere may hold anything. */
export function fieldsOf(component: Component): Component[] {
  const fields: unknown = component['fields'];
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) => {
    if (!isRecord(field) || typeof field.name !== 'string' || typeof field.type !== 'string') return [];
    return [{ ...field, type: field.type, name: field.name }];
  });
}

const wordTypes: ReadonlySet<string> = new Set(['heading', 'text', 'richtext']);

/**
 * Returns the items that an email shows. A plain string is the first text of its item; a value that isn't a list is one
 * item.
 */
export function itemsData(value: unknown, fields: readonly Component[]): Item[] {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const name = fields.find(({ type }) => wordTypes.has(type))?.name ?? 'text';
  return given
    .map((item, at) => ({ at, values: isRecord(item) ? item : { [name]: textData(item) } }))
    .filter(({ values }) => Object.values(values).some((one) => saysSomething(one)));
}

function saysSomething(value: unknown): boolean {
  return typeof value === 'number' || textData(value).trim() !== '';
}
