import type * as z from 'zod/mini';
import { attribute } from '../people/attributes.ts';
import { contactMail } from '../people/contact-activity.ts';
import { contactImportBulk } from '../people/contacts.ts';
import { attributeType } from '../jobs/attribute-types.ts';
import { job, jobRow } from '../jobs/jobs.ts';
import { suppression } from '../people/suppressions.ts';
import { importCreate } from '../imports/import-create.ts';
import { contactImport, importProgress } from '../imports/imports.ts';
import { draft, draftSummary, savedTemplate } from '../mails/drafts.ts';
import { createdHtmlTemplate } from '../mails/html-templates.ts';
import { mailVersion, mailVersionSummary } from '../mails/mail-versions.ts';
import { notification } from '../desk/notifications.ts';
import { mailServer, mailServerInput } from '../desk/mail-server.ts';
import { bounce, returnedMail } from '../results/report-bounces.ts';
import { unsubscription } from '../results/report-unsubscribed.ts';
import { responderMail, responderMailSummary } from '../sending/responder-mails.ts';
import { restoredCopy } from '../sending/restored-copy.ts';
import { tracking } from '../mails/send-request.ts';
import { delivery, sendingProgress } from '../sending/sendings.ts';
import { scheduledMail, scheduledMailSummary, sentMail, sentMailSummary } from '../sending/sent-mails.ts';
import { outgoingMail } from '../senders/outgoing-mails.ts';
import { domainCheck, sender } from '../senders/senders.ts';

/** The codes of a field with their meanings. */
export interface Codes {
  /** The title of the table in the pages, also its anchor: `import-mode`. */
  readonly name: string;
  /** True for numbers on the wire. */
  readonly isNumber: boolean;
  readonly meanings: Readonly<Record<string, string>>;
}

function numbers(name: string, meanings: Record<number, string>): Codes {
  return { name, isNumber: true, meanings };
}

function words(name: string, meanings: Record<string, string>): Codes {
  return { name, isNumber: false, meanings };
}

const importMode = numbers('Import mode', {
  0: 'replace: the row replaces the contact, and empty cells clear fields',
  1: 'skip: existing contacts do not change',
  2: 'update: only cells with a value change the contact',
});

const importStatus = numbers('Import status', {
  0: 'waiting for the file',
  5: 'file uploaded',
  10: 'queued',
  20: 'processing',
  30: 'completed',
});

const mailType = numbers('Email type', { 0: 'HTML', 1: 'blocks' });

const mailStatus = numbers('Email status', {
  0: 'waiting',
  1: 'sending',
  2: 'sent',
  3: 'failed',
  4: 'paused',
});

const senderStatus = numbers('Sender status', {
  0: 'verification not needed, because the installation owns the address',
  1: 'not verified',
  2: 'verified',
});

const deliveryState = words('Delivery state', {
  queued: 'waiting to be sent',
  sending: 'being handed to the mail server',
  deferred: 'temporarily refused, will be retried',
  sent: 'accepted by the mail server',
  bounced: 'permanently refused, or returned later',
  failed: 'could not be tried, or was tried too often',
  unknown: 'the connection ended before the server answered, not retried automatically',
  skipped: 'the contact was deleted, unsubscribed, or inactive when the delivery was due',
  cancelled: 'stopped by a user',
});

const sendingState = words('Sending state', {
  scheduled: 'waiting for its time',
  held: 'missed its send time: the program did not run, or the computer slept, waiting for a user',
  preparing: 'collecting its recipients',
  sending: 'sending',
  paused: 'paused',
  sent: 'finished',
  failed: 'could not be sent',
  cancelled: 'stopped by a user',
});

const sendingReason = words('Sending reason', {
  paused_by_person: 'paused by a user',
  restored_copy: 'the database was restored from a copy, and a user has to decide first',
  clock_set_back: 'the clock was set back, and a user has to decide first',
  no_room: 'the disk is full',
  not_sent_in_time: 'missed its send time: the program did not run, or the computer slept',
  relay_unreachable: 'the mail server cannot be reached, Newsdesk is retrying',
  relay_refused: 'the mail server refuses every email, Newsdesk is retrying',
  relay_sign_in: 'the mail server refuses the user name or password',
  relay_encryption: 'the encrypted connection to the mail server fails, Newsdesk is retrying',
  sending_limit: 'the sending limit of the provider is reached, Newsdesk is retrying',
  too_large: 'the email is larger than the mail server accepts',
  nothing_accepted: 'no email was accepted for 15 minutes, Newsdesk is retrying',
  destination_held: 'some mailbox providers temporarily refuse everything',
  retrying: 'some deliveries were temporarily refused',
  preparation_failed: 'the email could not be prepared',
  other: 'the reason is in `detail`',
});

const suppressionReason = words('Suppression reason', {
  bounced: 'the address bounced permanently',
  complained: 'the recipient marked an email as spam',
  asked: 'the person asked to get no more email',
  legal: 'there is a legal reason',
  erased: 'the person asked to be deleted, only a hash is kept',
  imported: 'added by an import',
  desk: 'added by a Newsdesk user',
});

const jobKind = words('Job kind', {
  subscribe: 'adds to a list',
  cancel: 'cancels subscriptions to a list',
  remove: 'removes from a list',
  set_attribute: 'sets the value of an attribute',
  clear_attribute: 'clears the value of an attribute',
  add_options: 'adds options to the value of an attribute with several choices',
  remove_options: 'removes options from the value of an attribute with several choices',
  convert: 'rewrites the values of an attribute after a change of its type or options',
  activate: 'reactivates contacts, unless they are suppressed',
  deactivate: 'deactivates contacts',
  suppress: 'adds addresses to the suppression list',
  delete: 'deletes contacts',
  export: 'writes contacts to a file',
  undo: 'undoes another job',
  erase: 'erases all data about one person',
});

const attributeTypeCode = numbers('Attribute type', {
  ...{ 0: 'text', 1: 'number', 2: 'date', 3: 'yes or no', 4: 'one choice', 5: 'several choices' },
});

const jobState = words('Job state', {
  counting: 'collecting its contacts and rehearsing',
  proposed: 'ready to be started',
  queued: 'waiting for its turn',
  running: 'changing contacts',
  waiting: 'cannot continue for now, for example because the disk is full',
  done: 'finished all of its contacts',
  stopped: 'stopped, changes so far are kept',
  failed: 'failed before it finished',
});

const jobOutcome = words('Job outcome', {
  done: 'changed, or would be changed',
  unchanged: 'already in the requested state',
  skipped: 'must not be changed, or no longer exists',
  failed: 'could not be changed',
});

const jobReason = words('Job reason', {
  changed: 'changed, or would be changed',
  inactive: 'inactive',
  subscribed: 'on the list',
  cancelled: 'unsubscribed from the list',
  not_subscribed: 'not on the list',
  same_value: 'already has the value',
  unreadable: 'the value does not fit the type',
  no_value: 'has no value',
  active: 'active',
  suppressed: 'on the suppression list',
  gone: 'deleted',
  no_match: 'no longer matches the source',
  list_deleted: 'the list was deleted',
  attribute_deleted: 'the attribute was deleted',
  restored: 'restored to its earlier state',
  changed_since: 'changed by something else since',
  unsubscribed_since: 'unsubscribed since',
  address_taken: 'another contact has the address',
  removed: 'removed by undoing an import or erasing a person',
  edited: 'kept, because it was edited since the import',
  got_mail: 'kept, because it was sent email since the import',
  signed_up: 'kept, because it signed up since the import',
});

const outgoingState = words('Outgoing email state', {
  queued: 'waiting to be sent',
  sending: 'being handed to the mail server',
  deferred: 'temporarily refused, will be retried at `next_attempt`',
  sent: 'accepted by the mail server',
  failed: 'could not be sent, no more retries',
  unknown: 'the connection ended before the server answered',
  bounced: 'sent, then bounced',
});

const encryption = words('Mail server encryption', {
  opportunistic: 'STARTTLS if the server offers it, with any certificate',
  starttls: 'always STARTTLS, with a valid certificate',
  tls: 'TLS from the first byte, with a valid certificate',
  none: 'no encryption',
});

/** All fields with codes, by their schema. */
export const codedMembers: readonly (readonly [
  z.ZodMiniType | null | 'file',
  Readonly<Record<string, Codes>>,
])[] = [
  [importCreate.body, { mode: importMode }],
  [contactImportBulk.body, { mode: importMode }],
  [contactImport, { mode: importMode, status: importStatus }],
  [importProgress, { mode: importMode, status: importStatus }],
  ...[draft, draftSummary, savedTemplate, createdHtmlTemplate, mailVersion, mailVersionSummary].map(
    (schema) => [schema, { type: mailType }] as const,
  ),
  ...[responderMail, responderMailSummary].map((schema) => [schema, { type: mailType }] as const),
  ...[sentMail, scheduledMail].map((schema) => [schema, { type: mailType }] as const),
  ...[sentMailSummary, scheduledMailSummary].map(
    (schema) => [schema, { type: mailType, status: mailStatus }] as const,
  ),
  [sender, { status: senderStatus }],
  [
    domainCheck,
    {
      kind: words('Domain check', {
        spf: 'SPF',
        dkim: 'DKIM',
        alignment: 'alignment of the From domain',
        dmarc: 'DMARC',
      }),
    },
  ],
  [delivery, { state: deliveryState }],
  [contactMail, { state: deliveryState }],
  [sendingProgress, { state: sendingState, reason: sendingReason }],
  [suppression, { reason: suppressionReason }],
  [
    job,
    { kind: jobKind, state: jobState, reason: words('Job waiting reason', { no_room: 'the disk is full' }) },
  ],
  [jobRow, { outcome: jobOutcome, reason: jobReason }],
  [outgoingMail, { state: outgoingState }],
  [mailServerInput, { encryption }],
  [
    mailServer,
    {
      source: words('Mail server source', {
        environment: 'NEWSDESK_SMTP_URL, which overrides the settings',
        settings: 'the settings',
        none: 'no mail server, emails stay in the outbox',
      }),
    },
  ],
  [attribute, { type: attributeTypeCode }],
  [attributeType, { type: attributeTypeCode }],
  [tracking, { type: numbers('Tracking type', { 0: 'UTM parameters added to each link' }) }],
  [notification, { importance_level: numbers('Importance', { 1: 'low', 2: 'normal', 3: 'high' }) }],
  [
    bounce,
    {
      error_type: words('Bounce type', {
        'Hard bounce.': 'permanent: the status starts with 5',
        'Soft bounce.': 'temporary: the status starts with 4',
      }),
    },
  ],
  [
    returnedMail,
    {
      outcome: words('Returned email outcome', {
        booked: 'the bounce was recorded',
        known: 'the bounce was already recorded',
        'no delivery': 'no delivery of this service matches',
        'too early': 'the email is still being sent, the bounce is recorded later',
        'not a bounce': 'the message is not a bounce',
      }),
    },
  ],
  [
    unsubscription,
    {
      reason: numbers('Unsubscription reason', {
        1: 'too many emails',
        2: 'not relevant',
        3: 'never signed up',
        4: 'another reason',
      }),
    },
  ],
  [
    restoredCopy,
    {
      reason: words('Restored copy reason', {
        backup: 'created by `newsdesk backup`',
        database: 'the database has another name on the database server',
        folder: 'the data folder was copied, or the database file was moved to another folder',
        behind: 'earlier commits are missing',
        clock: 'the clock was set back',
      }),
    },
  ],
];
