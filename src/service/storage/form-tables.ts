import type { Generated } from 'kysely';
import type { FormFlag, FormText } from '../../contract/forms/form-fields.ts';
import type { EpochMs, Flag, JsonText } from './column-types.ts';

/**
 * Subscription forms. `lists`: ids as JSON. `attributes`: codes as JSON. `link`: the short id of its hosted page. A
 * deleted form keeps its row, so that its key and link are never reused.
 */
export interface FormTable extends Record<FormText, string>, Record<FormFlag, Flag> {
  id: Generated<number>;
  key: string;
  link: string;
  name: string;
  lists: JsonText;
  sender_id: number;
  next_url: string | null;
  button_text: string | null;
  attributes: JsonText;
  /** Language of its texts as a BCP 47 tag, or null for the account's. */
  language: string | null;
  created_at: EpochMs;
  deleted_at: EpochMs | null;
}

/** Unconfirmed sign-ups, removed at confirmation or at `expires_at`. */
export interface SignUpTable {
  id: Generated<number>;
  key: string;
  form_id: number;
  email: string;
  email_key: string;
  /** Result of `mailboxKey`. */
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
  /** Language in which the form was shown, a BCP 47 tag. Null for sign-ups before this column. */
  language: string | null;
  expires_at: EpochMs;
}

/**
 * Consents of people, one row per confirmed sign-up. `lists`: hashes and names as JSON. `wording`: the texts shown. For a
 * deleted contact, `contact_id` is null and all personal data is empty.
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

/** Solved challenges of forms, removed when they expire. */
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
