import type { Generated } from 'kysely';
import type { GrowthKind } from '../../contract/people/growth.ts';
import type { ContactFields } from '../../lib/contact/contact-fields.ts';
import type { EpochMs, Flag, JsonText } from './column-types.ts';
import type { BounceTables } from './bounce-tables.ts';
import type { FactTables } from './fact-tables.ts';
import type { FormTables } from './form-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { ResponderTables } from './responder-tables.ts';
import type { SegmentTables } from './segment-tables.ts';
import type { SendingTables } from './sending-tables.ts';
import type { SuppressionTables } from './suppression-tables.ts';
import type { TrackingTables } from './tracking-tables.ts';

/** Name and postal address of the account. At most one row (`id` 1). */
export interface AccountTable {
  id: Generated<number>;
  hash: string;
  name: string;
  email: string;
  company: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  phone: string;
  created_at: EpochMs;
  updated_at: EpochMs;
}

/** Tokens of API clients. `token_hash`: SHA-256 of the token in hex. The token itself is never stored. */
export interface ApiTokenTable {
  id: Generated<number>;
  name: string;
  description: string;
  token_hash: string;
  created_at: EpochMs;
  last_used_at: EpochMs | null;
}

/**
 * Lists. The counters change in the same transaction as the subscriptions. A deleted list keeps its row (`deleted_at`)
 * until its subscriptions are purged in chunks. `fact_slot`: its bit in `contact_fact`, or null without one.
 */
export interface ListTable {
  id: Generated<number>;
  hash: string;
  name: string;
  description: string;
  created_at: EpochMs;
  subscribers: Generated<number>;
  active_subscribers: Generated<number>;
  active_sms_subscribers: Generated<number>;
  deleted_at: EpochMs | null;
  /** BCP 47 tag, or null for the account's language. */
  language: Generated<string | null>;
  fact_slot: Generated<number | null>;
}

/**
 * Custom attributes. `code` and `name_key` stay reserved until a deleted attribute is purged. `fact_column`: the column of
 * `contact_fact` for its values, which have the type `fact_type`. `fact_state`: null without a column, `wanted` if a
 * segment uses the attribute, `refused` if its texts are too long, else `filling`, `filled`, or `clearing`.
 * `fact_position`: the last contact filled or cleared. `options`: options of a choice, as JSON. `open`: 1 if new values
 * add options.
 */
export interface AttributeTable {
  id: Generated<number>;
  code: string;
  name: string;
  name_key: string;
  type: Generated<number>;
  options: Generated<JsonText>;
  open: Generated<Flag>;
  usage_count: Generated<number>;
  created_at: EpochMs;
  deleted_at: EpochMs | null;
  fact_state: Generated<string | null>;
  fact_column: Generated<string | null>;
  fact_type: Generated<number | null>;
  fact_position: Generated<number>;
}

/**
 * Contacts. `email_key`: the email address in lower case. `name_key`: "first last" in lower case, for sorting.
 * `name_fold`: the name from `foldKey`, for searches. `inactive_cause`: `bounced`, `complained`, `suppressed`, or `desk`,
 * null while active. `suppressed_by`: the suppression that made the contact inactive.
 */
export interface ContactTable extends ContactFields {
  id: Generated<number>;
  email: string;
  email_key: string;
  name_key: string;
  name_fold: Generated<string>;
  attributes: JsonText;
  active: Generated<Flag>;
  inactive_reason: string | null;
  inactive_cause: string | null;
  suppressed_by: number | null;
  /** The source of the contact, or null if unknown. */
  source_id: number | null;
  created_at: EpochMs;
  updated_at: EpochMs;
}

/** Subscriptions, active and canceled. */
export interface SubscriptionTable {
  id: Generated<number>;
  list_id: number;
  contact_id: number;
  created_at: EpochMs;
  cancelled_at: EpochMs | null;
}

/**
 * Number of contacts who joined or left the audience of a list on a day, by source, with a column for each kind
 * (`audience.rules.ts`). `list_id` 0: all active contacts. Arrivals minus departures are the list's
 * `active_subscribers`.
 */
export interface AudienceDayTable extends Record<GrowthKind, number> {
  list_id: number;
  day: string;
  source: string;
}

/** Cancellations of deleted subscriptions, so that these can't be confirmed again. */
export interface PastCancellationTable {
  list_id: number;
  email_key: string;
  cancelled_at: EpochMs;
}

/** Totals such as `contacts`, changed in the same transaction as their rows, and positions of background work. */
export interface CounterTable {
  name: string;
  value: number;
}

/**
 * Imports. `position`: number of committed records of the file, including the header and blank records. `encoding`:
 * encoding of lines that aren't UTF-8, or null if such lines are invalid. `reading`: words for statuses and formats of
 * columns, or null. `left_out`: values that didn't fit, by column, or null. `rehearse`: 1 before the import is started.
 * `rehearsal`: figures of its rehearsal, or null until it is finished. `lines`, `blank_lines`, and `line_breaks` are
 * counted up to `position`. Null for imports before these columns. The worker on an import holds its lease. `attempts`:
 * number of leases since the last committed batch.
 */
export interface ContactImportTable {
  id: Generated<number>;
  hash: string;
  status: number;
  mode: number;
  mapping: JsonText | null;
  delimiter: string;
  quotechar: string;
  escapechar: string;
  lists: JsonText;
  encoding: string | null;
  reading: JsonText | null;
  left_out: JsonText | null;
  rehearse: Generated<Flag>;
  rehearsal: JsonText | null;
  file_name: string | null;
  file_path: string | null;
  file_size: number | null;
  created_at: EpochMs;
  uploaded_at: EpochMs | null;
  queued_at: EpochMs | null;
  started_at: EpochMs | null;
  finished_at: EpochMs | null;
  /** End of the time to undo it, and the job that undid it. */
  undo_until: Generated<EpochMs | null>;
  undone_by: Generated<number | null>;
  /** Number of contacts in `import_outcome` as it was written. */
  recorded_outcomes: Generated<number>;
  /** In the format of `contact_edit.source`. Null for imports before this column. */
  started_by: Generated<string | null>;
  position: Generated<number>;
  bytes_read: Generated<number>;
  lines: number | null;
  blank_lines: number | null;
  line_breaks: number | null;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  left_alone: Generated<number>;
  invalid: Generated<number>;
  duplicate: Generated<number>;
  errors_size: Generated<number>;
  failure: string | null;
  lease_owner: string | null;
  lease_until: EpochMs | null;
  attempts: Generated<number>;
}

/**
 * Contacts already found in the file of a running import, as runs of ids from `first_id` to `last_id`. Another row for one
 * of them is a duplicate.
 */
export interface ImportSeenTable {
  import_id: number;
  first_id: number;
  last_id: number;
}

/**
 * System emails, such as confirmation emails. `message_id`: with brackets, the same in all attempts. `headers`: an object
 * of names and values. `lease_until`: set while `state` is `sending`. `last_answer`: the last answer of the mail server,
 * or the reason for no answer. The long columns come last, so that lists don't read them.
 */
export interface OutgoingMailTable {
  id: Generated<number>;
  message_id: string;
  purpose: string;
  state: string;
  attempts: Generated<number>;
  created_at: EpochMs;
  next_attempt_at: EpochMs | null;
  last_attempt_at: EpochMs | null;
  sent_at: EpochMs | null;
  lease_owner: string | null;
  lease_until: EpochMs | null;
  from_name: string;
  from_email: string;
  to_name: string;
  to_email: string;
  reply_to_name: string | null;
  reply_to_email: string | null;
  subject: string;
  last_answer: string | null;
  headers: JsonText;
  text: string;
  html: string | null;
  sign_up_id: Generated<number | null>;
  sender_id: Generated<number | null>;
}

/**
 * Captured emails in the local outbox, used while no mail server is set. `file`: path in the outbox folder. `search_key`:
 * email addresses, names, and subject in lower case. `size`: in bytes.
 */
export interface OutboxMailTable {
  id: Generated<number>;
  message_id: string;
  file: string;
  size: number;
  received_at: EpochMs;
  from_name: string;
  from_email: string;
  to_name: string;
  to_email: string;
  subject: string;
  search_key: string;
}

/**
 * Senders. `signature_hash`: SHA-256 in hex of the last verification code, valid until `signature_until`. `requests`:
 * number of codes requested in the hour from `requests_from`. The four results of DNS checks are null while unknown.
 * `checks`: details of the results. `check_due_at`: time of the next check.
 */
export interface SenderTable {
  id: Generated<number>;
  name: string;
  email: string;
  email_key: string;
  status: number;
  domain_alignment: Flag;
  created_at: EpochMs;
  updated_at: EpochMs;
  signature_hash: string | null;
  signature_until: EpochMs | null;
  requests_from: EpochMs | null;
  requests: Generated<number>;
  is_authenticated: Flag | null;
  domain_alignment_passed: Flag | null;
  dkim_check_result: Flag | null;
  dmarc_passed: Flag | null;
  checks: JsonText | null;
  checked_at: EpochMs | null;
  check_due_at: EpochMs;
}

/** Key pairs for signing emails. The oldest one is used. Private key: PKCS 8 as PEM. Public key: base64. */
export interface DkimKeyTable {
  id: Generated<number>;
  private_key: string;
  public_key: string;
  created_at: EpochMs;
}

/**
 * Notifications. `words`: subject and message as JSON, to show in the reader's language. Null in older rows. `subject`,
 * `message`: the same in English, with HTML in the message. The next notification on a `topic` replaces an unread one,
 * with one more in `occurrences`.
 */
export interface NotificationTable {
  id: Generated<number>;
  subject: string;
  message: string;
  words: JsonText | null;
  importance_level: number;
  is_sticky: Flag;
  topic: string | null;
  occurrences: Generated<number>;
  seen: Generated<Flag>;
  dispatched_at: EpochMs;
}

/** Small facts about the installation, such as the creation time of the first lists. */
export interface MetaTable {
  key: string;
  value: string;
}

/** Entries of the proxies' shared memory. */
export interface ProxyEntryTable {
  key: string;
  value: string;
  until_at: EpochMs;
}

/** Number of requests of a key in a time window, from all processes. */
export interface RequestCountTable {
  key: string;
  until_at: EpochMs;
  count: number;
}

/** Migrations that ran on this database. */
export interface MigrationTable {
  version: number;
  name: string;
  applied_at: EpochMs;
}

/**
 * Processes that use the database. `version`: the newest schema version that the process knows. `place`: its computer and
 * process, for people.
 */
export interface ProgramTable {
  id: string;
  version: number;
  place: string;
  beat_at: EpochMs;
}

/** All tables for Kysely, the same on both engines. */
export interface Database
  extends
    SendingTables,
    FactTables,
    FormTables,
    MailTables,
    BounceTables,
    JobTables,
    ResponderTables,
    SegmentTables,
    SuppressionTables,
    TrackingTables {
  account: AccountTable;
  api_token: ApiTokenTable;
  list: ListTable;
  attribute: AttributeTable;
  contact: ContactTable;
  subscription: SubscriptionTable;
  past_cancellation: PastCancellationTable;
  audience_day: AudienceDayTable;
  counter: CounterTable;
  contact_import: ContactImportTable;
  import_seen: ImportSeenTable;
  outgoing_mail: OutgoingMailTable;
  outbox_mail: OutboxMailTable;
  sender: SenderTable;
  dkim_key: DkimKeyTable;
  notification: NotificationTable;
  meta: MetaTable;
  proxy_entry: ProxyEntryTable;
  request_count: RequestCountTable;
  migration: MigrationTable;
  program: ProgramTable;
}
