import type * as z from 'zod/mini';
import { formFlags } from '../../../contract/forms/form-fields.ts';
import { formShow, type form } from '../../../contract/forms/forms.ts';
import { byName } from '../../../lib/by-name.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { formCheck, formLink } from '../../base/links/public-urls.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { FormParts } from './form-parts.store.ts';
import { formSnippet } from './form-snippet.ts';
import { formWords } from './forms.rules.ts';
import { signUpChange, type SignUpCount } from './sign-up-counts.rules.ts';

/** Facts for showing a form. */
export interface FormSurroundings {
  readonly urls: RequestUrls;
  /** Base of public URLs. */
  readonly publicUrl: string;
  readonly signUps: SignUpCount;
  /** The account's, for forms without one. */
  readonly language: string | null;
}

/** Returns a form with all its fields. Interface: forms, Required fields. */
export function formView(
  { form: row, lists, attributes, sender }: FormParts,
  { urls, publicUrl, signUps, language }: FormSurroundings,
): z.input<typeof form> {
  const link = formLink(publicUrl, row.link);
  const hashes = lists.map(({ hash }) => hash);
  const { id: _id, link: _link, created_at: _created, deleted_at: _deleted, ...fields } = row;
  return {
    ...fields,
    url: urls.of(formShow, { key: row.key }),
    lists: hashes,
    lists_names: lists.map(({ name }) => name).join(', '),
    sender_id: sender?.id ?? null,
    sender: sender?.name ?? '',
    email: sender?.email ?? '',
    ...byName(formFlags, (name) => row[name] === 1),
    attributes: attributes.map(({ code }) => code),
    form: formSnippet({
      key: row.key,
      link,
      listHashes: hashes,
      nextUrl: row.next_url,
      words: formWords(messagesIn('public', row.language ?? language), row, attributes),
      check: row.proof_of_work === 1 ? formCheck(publicUrl, row.link) : null,
    }),
    form_link: link,
    signup_count: signUps.total,
    change: signUpChange(signUps),
  };
}
