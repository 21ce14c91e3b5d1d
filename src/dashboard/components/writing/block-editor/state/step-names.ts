import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { withKeyOf } from '../model/block-keys.ts';

const names = new WeakMap<BlockDocument, string>();

/**
 * Prepares a document that the editor will get from outside: names the step of the history that it becomes, and gives
 * each block the key of the one before, so that selection and focus stay. Both have the same blocks in the same order.
 */
export function nameStep(before: BlockDocument, after: BlockDocument, name: string): void {
  names.set(after, name);
  for (const [at, placed] of after.blockdata_set.entries()) {
    const old = before.blockdata_set[at];
    if (old !== undefined) withKeyOf(old, placed);
  }
}

/** Returns the name of the step that a document from outside is; undefined if it has none. */
export function stepName(document: BlockDocument): string | undefined {
  return names.get(document);
}
