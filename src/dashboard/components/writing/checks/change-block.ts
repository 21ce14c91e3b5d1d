import type { BlockDocument, PlacedBlock } from '../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../lib/is-record.ts';

/** Returns a document with a change of one block, by its index in `blockdata_set`. */
export function changeBlockAt(
  document: BlockDocument,
  index: number,
  change: (placed: PlacedBlock) => PlacedBlock,
): BlockDocument {
  const placed = document.blockdata_set[index];
  if (placed === undefined) return document;
  return { ...document, blockdata_set: document.blockdata_set.with(index, change(placed)) };
}

/** Returns a value with every text in it changed, at any depth. */
export function changedTexts<T>(value: T, change: (text: string) => string): T;
export function changedTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one: unknown) => changedTexts(one, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changedTexts(one, change)]));
}

/** Returns a value with every record in it changed, the inner ones first. */
export function changedRecords<T>(value: T, change: (record: Fields) => Fields): T;
export function changedRecords(value: unknown, change: (record: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => changedRecords(one, change));
  if (!isRecord(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changedRecords(one, change)])),
  );
}

type Fields = Readonly<Record<string, unknown>>;
