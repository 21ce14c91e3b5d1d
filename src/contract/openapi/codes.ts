import type * as z from 'zod/mini';
import { attribute } from '../people/attributes.ts';
import { contactMail } from '../people/contact-activity.ts';
import { contactImportBulk } from '../people/contacts.ts';
import { attributeType } from '../jobs/attribute-types.ts';
import { job, jobRow } from '../jobs/jobs.ts';
import { suppression } from '../people/suppressions.ts';
import { contactImport, importCreate, importProgress } from '../imports/imports.ts';
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

/** The codes of a member, each with its meaning. */
export interface Codes {
  /** Anchor of the table in the pages: `import-mode`. */
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
  0: 'overwrite: the row replaces the contact, and an empty cell empties the field',
  1: 'leave: a contact that exists stays as it is',
  2: 'update: only cells with a value change the contact',
});

const importStatus = numbers('Import status', {
  0: 'waiting for its file',
  5: 'the file is uploaded',
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
  0: 'needs no verification, because the installation owns the address',
  1: 'not verified',
  2: 'verified',
});

const deliveryState = words('Delivery state', {
  queued: 'waits for its turn',
  sending: 'is being handed to the mail server',
  deferred: 'was refused for now and is tried again',
  sent: 'was accepted by the mail server',
  bounced: 'was refused permanently, or came back',
  failed: 'could not be tried, or was tried too often',
  unknown: 'was cut off while it was sent, so nobody knows whether it arrived; only a person sends it again',
  skipped: 'had no recipient any more: the contact was deleted, unsubscribed, or inactive when it was due',
  cancelled: 'was stopped by a person',
});

const sendingState = words('Sending state', {
  scheduled: 'waits for its time',
  held: 'waits for a person, because its time passed while nothing was running',
  preparing: 'is collecting its recipients',
  sending: 'is being sent',
  paused: 'is paused',
  sent: 'is finished',
  failed: 'could not be sent',
  cancelled: 'was stopped by a person',
});

const sendingReason = words('Sending reason', {
  paused_by_person: 'a person paused it',
  restored_copy: 'the database was restored from a copy, and a person has to answer first',
  no_room: 'the disk is full',
  not_sent_in_time: 'its time passed while nothing was running',
  relay_unreachable: 'the mail server cannot be reached; it is tried again',
  relay_refused: 'the mail server refuses every email; it is tried again',
  relay_sign_in: 'the mail server refuses the user name or password',
  nothing_accepted: 'no email was accepted for 15 minutes; it is tried again',
  destination_held: 'some destinations refuse everything for now',
  retrying: 'some deliveries were refused for now',
  preparation_failed: 'no email can be made of it',
  other: '`detail` has the reason',
});

const suppressionReason = words('Suppression reason', {
  bounced: 'the address bounced permanently',
  complained: 'the recipient reported an email as spam',
  asked: 'the person asked for no more email',
  legal: 'there is a legal reason',
  erased: 'the person asked to be deleted; only a hash is kept',
  imported: 'it came with a list from elsewhere',
  desk: 'a person at the desk added it',
});

const jobKind = words('Job kind', {
  subscribe: 'adds to a list',
  cancel: 'cancels subscriptions to a list',
  remove: 'removes from a list',
  set_attribute: 'sets the value of an attribute',
  clear_attribute: 'empties an attribute',
  add_options: 'adds options to an attribute with several choices',
  remove_options: 'removes options from an attribute with several choices',
  convert: 'rewrites the values of an attribute after a change of its type or options',
  activate: 'makes inactive contacts active, unless they are suppressed',
  deactivate: 'makes contacts inactive',
  suppress: 'adds addresses to the suppression list',
  delete: 'deletes contacts',
  export: 'writes contacts to a file',
  undo: 'takes another job back',
  erase: 'erases everything about one person',
});

const attributeTypeCode = numbers('Attribute type', {
  ...{ 0: 'text', 1: 'number', 2: 'date', 3: 'yes or no', 4: 'one choice', 5: 'several choices' },
});

const jobState = words('Job state', {
  counting: 'its contacts are being collected and rehearsed',
  proposed: 'waits to be started',
  queued: 'waits for its turn',
  running: 'is changing contacts',
  waiting: 'cannot go on for now, such as on a full disk',
  done: 'has changed all of its contacts',
  stopped: 'was stopped; what is done stays',
  failed: 'was given up',
});

const jobOutcome = words('Job outcome', {
  done: 'was changed, or would be',
  unchanged: 'is that way already',
  skipped: 'may not be changed, or is gone',
  failed: 'cannot be changed',
});

const jobReason = words('Job reason', {
  changed: 'was changed, or would be',
  inactive: 'is inactive',
  subscribed: 'is on the list',
  cancelled: 'has unsubscribed from the list',
  not_subscribed: 'is not on the list',
  same_value: 'has this value',
  unreadable: 'the value does not fit the type',
  no_value: 'has no value',
  active: 'is active',
  suppressed: 'is on the suppression list',
  gone: 'was deleted',
  no_match: 'no longer matches the source',
  list_deleted: 'the list was deleted',
  attribute_deleted: 'the attribute was deleted',
  restored: 'is as it was before',
  changed_since: 'was changed by something else since',
  unsubscribed_since: 'has unsubscribed since',
  address_taken: 'another contact has the address',
  removed: 'an import had made it; it is removed',
  edited: 'was edited since the import, so it stays',
  got_mail: 'has been sent email since the import, so it stays',
  signed_up: 'has signed up since the import, so it stays',
});

const outgoingState = words('Outgoing email state', {
  queued: 'waits for its turn',
  sending: 'is being handed to the mail server',
  deferred: 'was refused for now and is tried again at `next_attempt`',
  sent: 'was accepted by the mail server',
  failed: 'was given up',
  unknown: 'was cut off while it was sent, so nobody knows whether it arrived',
  bounced: 'was sent and came back',
});

const encryption = words('Mail server encryption', {
  opportunistic: 'STARTTLS where the server offers it, with any certificate',
  starttls: 'always STARTTLS, with a valid certificate',
  tls: 'TLS from the first byte, with a valid certificate',
  none: 'never',
});

/** Every member with codes, by the schema that has it. */
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
  [job, { kind: jobKind, state: jobState }],
  [jobRow, { outcome: jobOutcome, reason: jobReason }],
  [outgoingMail, { state: outgoingState }],
  [mailServerInput, { encryption }],
  [
    mailServer,
    {
      source: words('Mail server source', {
        environment: 'NEWSDESK_SMTP_URL, which wins over the settings',
        settings: 'the settings',
        none: 'there is none, and emails stay in the outbox',
      }),
    },
  ],
  [attribute, { type: attributeTypeCode }],
  [attributeType, { type: attributeTypeCode }],
  [tracking, { type: numbers('Tracking type', { 0: 'web analytics: parameters added to each link' }) }],
  [notification, { importance_level: numbers('Importance', { 1: 'low', 2: 'normal', 3: 'high' }) }],
  [
    bounce,
    {
      error_type: words('Bounce type', {
        'Hard bounce.': 'permanent: the status begins with 5',
        'Soft bounce.': 'temporary: the status begins with 4',
      }),
    },
  ],
  [
    returnedMail,
    {
      outcome: words('Returned email outcome', {
        booked: 'the bounce was recorded',
        known: 'the bounce was recorded before',
        'no delivery': 'it belongs to no delivery of this service',
        'too early': 'the email is still being sent, so it is recorded later',
        'not a bounce': 'it is not a bounce',
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
        backup: '`newsdesk backup` made it',
        database: 'the database server has it under another name',
        folder: 'the data folder was copied, or the database file was moved to another one',
        behind: 'it lacks what was committed before',
        clock: 'the clock was set back',
      }),
    },
  ],
];
