import type { Generated } from 'kysely';
import type { EpochMs, Flag, JsonText } from './column-types.ts';

/**
 * Subscription forms. `lists`: ids as JSON; `attributes`: codes as JSON; `link`: the short id of its public page. A
 * deleted form keeps its row, so that neither key nor link is used again.
 */
export interface FormTable {
  id: Generated<number>;
  key: string;
  link: string;
  name: string;
  lists: JsonText;
  sender_id: number;
  verify_mail_subject: string;
  verify_mail_text: string;
  next_url: string | null;
  button_text: string | null;
  first_name: Flag;
  last_name: Flag;
  sms_number: Flag;
  attributes: JsonText;
  email_label: string;
  first_name_label: string;
  last_name_label: string;
  success_text: string;
  invalid_email_text: string;
  /** True if a browser must solve a challenge before sign-up. */
  proof_of_work: Flag;
  /** Of its texts, a BCP 47 tag; null follows the account. */
  language: string | null;
  created_at: EpochMs;
  deleted_at: EpochMs | null;
}

/** Submissions of forms that wait for confirmation; removed when the link is followed, or at `expires_at`. */
export interface SignUpTable {
  id: Generated<number>;
  key: string;
  form_id: number;
  email: string;
  email_key: string;
  /** By `mailboxKey`. */
  mailbox_key: string;
  first_name: string;
  last_name: string;
  sms_number: string | null;
  attributes: JsonText;
  lists: JsonText;
  form_name: string;
  wording: JsonText;
  submitted_at: EpochMs;
  submitted_from: string;
  user_agent: string;
  /** Language of the form when shown, a BCP 47 tag; null for sign-ups before forms had one. */
  language: string | null;
  expires_at: EpochMs;
}

/**
 * Consents of people: one row a confirmed sign-up. `lists`: hashes and names as JSON, `wording`: the texts that were
 * shown. Of a deleted contact, `contact_id` is null and everything that identifies the person is empty.
 */
export interface ConsentTable {
  id: Generated<number>;
  sign_up_key: string;
  form_id: number;
  contact_id: number | null;
  form_name: string;
  email: string;
  lists: JsonText;
  wording: JsonText;
  submitted_at: EpochMs;
  submitted_from: string;
  confirmed_at: EpochMs;
  confirmed_from: string;
  user_agent: string;
}

/** Solved challenges of forms; removed when they expire. */
export interface SpentChallengeTable {
  signature: string;
  expires_at: EpochMs;
}

/** Tables of forms, sign-ups and consents. */
export interface FormTables {
  form: FormTable;
  sign_up: SignUpTable;
  consent: ConsentTable;
  spent_challenge: SpentChallengeTable;
}
