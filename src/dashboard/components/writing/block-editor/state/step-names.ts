import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { hasKey, withKeyOf } from '../model/block-keys.ts';

/** The history step of a document from outside. */
interface NamedStep {
  readonly name: string;
  /** The document that it changes; undefined for a whole version of the email. */
  readonly before?: BlockDocument;
}

const steps = new WeakMap<object, NamedStep>();

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

/** Names the history step of a whole version of the email: of its document, or of the fields of an HTML email. */
export function nameVersion(version: object, name: string): void {
  steps.set(version, { name });
}

/** Returns the history step of a document or version from outside; undefined if it has no name. */
export function namedStep(document: object): NamedStep | undefined {
  return steps.get(document);
}
