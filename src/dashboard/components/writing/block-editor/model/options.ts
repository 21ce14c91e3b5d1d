import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { BlockOptions, MailOptions } from '../../../../../contract/mails/newsdesk-members.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { findBlock } from './areas.ts';
import { withKeyOf, type BlockKey } from './block-keys.ts';
import { replacedBlocks, withChange } from './operations.ts';

/** Path to an option within a `newsdesk` member, such as `space`, `top`. */
export type OptionPath = readonly [string, ...string[]];

/** A change of one option; undefined removes it. */
export interface OptionChange {
  readonly path: OptionPath;
  readonly value: unknown;
}

/** Returns the value at a path; undefined if there is none. */
export function optionAt(options: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (inside: unknown, name) =>
      isRecord(inside) && Object.hasOwn(inside, name) ? Reflect.get(inside, name) : undefined,
    options,
  );
}

/** Sets an option of a block; undefined removes it, and members that become empty. */
export function changeBlockOption(
  document: BlockDocument,
  key: BlockKey,
  { path, value }: OptionChange,
): BlockDocument {
  const placed = findBlock(document, key);
  if (placed === undefined || Object.is(optionAt(placed.newsdesk, path), value)) return document;
  const before: BlockOptions = isRecord(placed.newsdesk) ? placed.newsdesk : {};
  const newsdesk = withOption(before, path, value);
  const changed = withChange(placed, { newsdesk: orNothing(newsdesk) });
  return replacedBlocks(document, new Map([[placed, withKeyOf(placed, changed)]]));
}

/** Sets an option of the whole email; undefined removes it, and members that become empty. */
export function changeMailOption(document: BlockDocument, path: OptionPath, value: unknown): BlockDocument {
  if (Object.is(optionAt(document.newsdesk, path), value)) return document;
  const before: MailOptions = isRecord(document.newsdesk) ? document.newsdesk : {};
  return withChange(document, { newsdesk: orNothing(withOption(before, path, value)) });
}

/** Returns a copy with the value at a path. Every member outside the path is kept. */
export function withOption<T extends object>(
  options: T,
  [name, ...rest]: readonly [string, ...string[]],
  value: unknown,
): T {
  const [next, ...further] = rest;
  if (next === undefined) return withChange(options, { [name]: value });
  const inner: unknown = Reflect.get(options, name);
  const changed = withOption(isRecord(inner) ? inner : {}, [next, ...further], value);
  return withChange(options, { [name]: orNothing(changed) });
}

function orNothing<T extends object>(options: T): T | undefined {
  return Object.keys(options).length === 0 ? undefined : options;
}
