import type { Services } from '../context.ts';
import {
  findSubstituteSender,
  readFormParts,
  type FormList,
  type FormSender,
} from '../forms/form-parts.store.ts';
import { formWords, isFormKey, type AskedAttribute, type FormWords } from '../forms/forms.rules.ts';
import { findFormByLink, type FormRow } from '../forms/forms.store.ts';

/** A form that takes sign-ups. */
export interface OpenForm {
  readonly row: FormRow;
  /** At least one. */
  readonly lists: readonly FormList[];
  readonly attributes: readonly AskedAttribute[];
  readonly sender: FormSender;
  readonly words: FormWords;
  readonly heading: string;
}

/** What stands behind a form's link. `closed` has lost all its lists, or there is no sender left. */
export type FormAtLink =
  { readonly kind: 'open'; readonly form: OpenForm } | { readonly kind: 'closed' | 'unknown' };

/**
 * Finds the form of a link. Of deleted lists and attributes nothing is left in it; the mail of a deleted sender bears
 * the name of another. Choice: decision on sign-ups.
 */
export async function readFormAtLink({ storage }: Services, link: string): Promise<FormAtLink> {
  const row = isFormKey(link) ? await findFormByLink(storage.read, link) : undefined;
  if (row === undefined) return { kind: 'unknown' };
  const [parts] = await readFormParts(storage.read, [row]);
  if (parts === undefined) return { kind: 'unknown' };
  const { lists, attributes } = parts;
  const sender = parts.sender ?? (await findSubstituteSender(storage.read));
  if (lists.length === 0 || sender === undefined) return { kind: 'closed' };
  const heading = `Subscribe to ${lists.map(({ name }) => name).join(', ')}`;
  return {
    kind: 'open',
    form: { row, lists, attributes, sender, heading, words: formWords(row, attributes) },
  };
}
