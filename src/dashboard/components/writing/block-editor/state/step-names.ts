import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { hasKey, withKeyOf } from '../model/block-keys.ts';

/** The history step of a document from outside. */
interface NamedStep {
  readonly name: string;
  readonly before: BlockDocument;
}

const steps = new WeakMap<BlockDocument, NamedStep>();

/**
 * Prepares a document that the editor will get from outside: names its history step, and gives each block without a key
 * the key of its previous version, so that selection and focus stay. Such blocks must be the previous ones, in the same
 * order.
 */
export function nameStep(before: BlockDocument, after: BlockDocument, name: string): void {
  steps.set(after, { name, before });
  for (const [at, placed] of after.blockdata_set.entries()) {
    const old = before.blockdata_set[at];
    if (old !== undefined && !hasKey(placed)) withKeyOf(old, placed);
  }
}

/** Returns the history step of a document from outside; undefined if it has no name. */
export function namedStep(document: BlockDocument): NamedStep | undefined {
  return steps.get(document);
}
