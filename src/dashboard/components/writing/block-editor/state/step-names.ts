import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { hasKey, withKeyOf } from '../model/block-keys.ts';

/** A step that a document from outside is. */
interface NamedStep {
  readonly name: string;
  readonly before: BlockDocument;
}

const steps = new WeakMap<BlockDocument, NamedStep>();

/**
 * Prepares a document that the editor will get from outside: names the step of the history that it becomes, and gives
 * each block that has no key yet the key of the one before, so that selection and focus stay. Such blocks are those of
 * before, in the same order.
 */
export function nameStep(before: BlockDocument, after: BlockDocument, name: string): void {
  steps.set(after, { name, before });
  for (const [at, placed] of after.blockdata_set.entries()) {
    const old = before.blockdata_set[at];
    if (old !== undefined && !hasKey(placed)) withKeyOf(old, placed);
  }
}

/** Returns the step that a document from outside is; undefined if it has no name. */
export function namedStep(document: BlockDocument): NamedStep | undefined {
  return steps.get(document);
}
