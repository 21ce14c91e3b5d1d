import { joinNames } from '../../../messages/join-names.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import type { Translator } from '../../../messages/translator.ts';
import { findEmailLanguage } from '../../desk/account/email-language.store.ts';
import type { Services } from '../../base/context.ts';
import {
  findSubstituteSender,
  readFormParts,
  type FormList,
  type FormSender,
} from '../forms/form-parts.store.ts';
import { formWords, isFormKey, type AskedAttribute, type FormWords } from '../forms/forms.rules.ts';
import { findFormByLink } from '../forms/forms.store.ts';
import type { FormRow } from '../forms/form-fields.ts';

/** A form that accepts sign-ups. */
export interface OpenForm {
  readonly row: FormRow;
  /** At least one. */
  readonly lists: readonly FormList[];
  readonly attributes: readonly AskedAttribute[];
  readonly sender: FormSender;
  readonly words: FormWords;
  readonly heading: string;
  /** Texts in the form's language. */
  readonly t: Translator<'public'>;
}

/** Form at a link. `closed` has lost all its lists, or there is no sender left. */
export type FormAtLink =
  | { readonly kind: 'open'; readonly form: OpenForm }
  | { readonly kind: 'closed' | 'unknown' };

/**
 * Finds the form of a link, in its own language, else its first list's, else the account's, else the browser's. Deleted
 * lists and attributes are left out; the email of a deleted sender has another's name. Decision
 * 8.
 */
export async function readFormAtLink(
  { storage }: Services,
  link: string,
  browserLanguage: string,
): Promise<FormAtLink> {
  const row = isFormKey(link) ? await findFormByLink(storage.read, link) : undefined;
  if (row === undefined) return { kind: 'unknown' };
  const [parts] = await readFormParts(storage.read, [row]);
  if (parts === undefined) return { kind: 'unknown' };
  const { lists, attributes } = parts;
  const sender = parts.sender ?? (await findSubstituteSender(storage.read));
  if (lists.length === 0 || sender === undefined) return { kind: 'closed' };
  const language = row.language ?? lists[0]?.language ?? (await findEmailLanguage(storage.read));
  const t = messagesIn('public', language ?? browserLanguage);
  const listNames = joinNames(
    lists.map(({ name }) => name),
    t.locale,
  );
  return {
    kind: 'open',
    form: {
      ...{ row, lists, attributes, sender, t },
      heading: t('form.title', { listNames }),
      words: formWords(t, row, attributes),
    },
  };
}
