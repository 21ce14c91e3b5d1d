import type * as z from 'zod/mini';
import { formShow, type form } from '../../contract/forms.ts';
import { formCheck, formLink } from '../public/public-urls.ts';
import type { RequestUrls } from '../urls.ts';
import type { FormParts } from './form-parts.store.ts';
import { formSnippet } from './form-snippet.ts';
import { formWords } from './forms.rules.ts';
import { signUpChange, type SignUpCount } from './sign-up-counts.rules.ts';

/** What a form is shown with beside itself. */
export interface FormSurroundings {
  readonly urls: RequestUrls;
  /** Base of public addresses. */
  readonly publicUrl: string;
  readonly signUps: SignUpCount;
}

/** A form with all its fields. Spec: Subscription form. */
export function formView(
  { form: row, lists, attributes, sender }: FormParts,
  { urls, publicUrl, signUps }: FormSurroundings,
): z.input<typeof form> {
  const link = formLink(publicUrl, row.link);
  const hashes = lists.map(({ hash }) => hash);
  return {
    url: urls.of(formShow, { key: row.key }),
    key: row.key,
    name: row.name,
    lists: hashes,
    lists_names: lists.map(({ name }) => name).join(', '),
    verify_mail_subject: row.verify_mail_subject,
    verify_mail_text: row.verify_mail_text,
    sender_id: sender?.id ?? null,
    sender: sender?.name ?? '',
    email: sender?.email ?? '',
    next_url: row.next_url,
    button_text: row.button_text,
    first_name: row.first_name === 1,
    last_name: row.last_name === 1,
    sms_number: row.sms_number === 1,
    attributes: attributes.map(({ code }) => code),
    email_label: row.email_label,
    first_name_label: row.first_name_label,
    last_name_label: row.last_name_label,
    success_text: row.success_text,
    invalid_email_text: row.invalid_email_text,
    proof_of_work: row.proof_of_work === 1,
    form: formSnippet({
      key: row.key,
      link,
      listHashes: hashes,
      nextUrl: row.next_url,
      words: formWords(row, attributes),
      check: row.proof_of_work === 1 ? formCheck(publicUrl, row.link) : null,
    }),
    form_link: link,
    signup_count: signUps.total,
    change: signUpChange(signUps),
  };
}
