import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  address,
  checked,
  pathId,
  recordId,
  severalTexts,
  text,
  startedBy,
  unspecified,
} from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { importOutcomes } from '../imports/import-outcomes.ts';
import { contactFilterFields } from '../people/contacts.ts';
import { contactFieldNames } from '../../lib/contact/contact-fields.ts';
import { subscriberFilterFields } from '../people/subscribers.ts';
import { bounceRowKinds } from '../results/bounce-kinds.ts';

/** Kinds of jobs that a client may create. Interface: jobs, Kinds. */
export const jobKinds = [
  'subscribe',
  'cancel',
  'remove',
  'set_attribute',
  'clear_attribute',
  'add_options',
  'remove_options',
  'activate',
  'deactivate',
  'suppress',
  'delete',
  'export',
] as const;

export type JobKind = (typeof jobKinds)[number];

/** Kinds of jobs that change contacts: `convert` follows a change of an attribute's type. */
export const changeKinds = [...jobKinds, 'convert'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Kinds of jobs in answers: `undo` undoes another one, `erase` is for one person. */
export const shownJobKinds = [...changeKinds, 'undo', 'erase'] as const;

/** States of a job. Interface: jobs, States. */
export const jobStates = [
  'counting',
  'proposed',
  'queued',
  'running',
  'waiting',
  'done',
  'stopped',
  'failed',
] as const;

/** Outcomes of a contact in a job. */
export const jobOutcomes = ['done', 'unchanged', 'skipped', 'failed'] as const;

export type JobOutcome = (typeof jobOutcomes)[number];

/** Reasons of outcomes. Interface: jobs, Outcomes. */
export const jobReasons = [
  'changed',
  'inactive',
  'subscribed',
  'cancelled',
  'not_subscribed',
  'same_value',
  'no_value',
  'unreadable',
  'active',
  'suppressed',
  'gone',
  'no_match',
  'list_deleted',
  'attribute_deleted',
  'restored',
  'changed_since',
  'unsubscribed_since',
  'address_taken',
  'removed',
  'edited',
  'got_mail',
  'signed_up',
] as const;

export type JobReason = (typeof jobReasons)[number];

/** Contacts with one outcome for one reason: expected while the job is proposed, then counted. */
export const jobReasonCount = z.looseObject({
  outcome: z.enum(jobOutcomes),
  reason: z.enum(jobReasons),
  count: z.int(),
});

/** Rows of a report that a job can use as contacts. `machines`: those with bot activity. */
export const reportRowKinds = [
  'opened',
  'not_opened',
  'clicked',
  'bounced',
  'unsubscribed',
  'machines',
] as const;

export type ReportRowKind = (typeof reportRowKinds)[number];

/**
 * A job that changes many contacts. `selected`: the definition of its contacts, as in a segment. Null if they were picked
 * one by one or by other filters, and in lists of jobs. `selection` describes these, but not all filters. `params.undone`:
 * what a job of kind `undo` undoes, whose parameters it repeats; an import's file name is its `value`. `reason`: why it is
 * waiting, if that is known; `no_room`: the disk is full. Interface: jobs.
 */
export const job = z.looseObject({
  id: z.int(),
  url: z.string(),
  kind: z.enum(shownJobKinds),
  title: z.string(),
  state: z.enum(jobStates),
  reason: unspecified(z.nullable(z.enum(['no_room']))),
  params: z.looseObject({
    list: z.string(),
    list_name: z.string(),
    code: z.string(),
    attribute_name: z.string(),
    value: z.string(),
    columns: z.array(z.looseObject({ key: z.string(), header: z.string() })),
    undone: z.optional(z.enum([...changeKinds, 'import'])),
  }),
  selected: unspecified(z.nullable(z.record(z.string(), z.unknown()))),
  // Its schema is `jobSelection`, which would be in every page that has jobs.
  selection: unspecified(z.nullable(z.record(z.string(), z.unknown()))),
  total: z.int(),
  processed: z.int(),
  outcomes: z.looseObject({ done: z.int(), unchanged: z.int(), skipped: z.int(), failed: z.int() }),
  reasons: z.array(jobReasonCount),
  created: z.string(),
  started: z.nullable(z.string()),
  started_by: startedBy,
  finished: z.nullable(z.string()),
  undo_days: z.int(),
  undo_until: z.nullable(z.string()),
  undone: z.nullable(z.int()),
  undoes: z.nullable(z.int()),
  file: z.nullable(z.string()),
  file_until: z.nullable(z.string()),
});

export type Job = z.output<typeof job>;

/** A contact of a job with its outcome. `email` is null if the contact is deleted and can't be restored. */
export const jobRow = z.looseObject({
  email: z.nullable(z.string()),
  outcome: z.enum(jobOutcomes),
  reason: z.enum(jobReasons),
});

/** Maximum addresses of a source. */
const jobAddresses = 10_000;

/** Filters of a source of contacts, as in `GET /contacts/`. Unknown ones are refused. */
export const jobContactFilters = z.strictObject(contactFilterFields);

/** Filters of a source of a list's subscribers, as in `GET /lists/<hash>/subscribers/`. */
export const jobSubscriberFilters = z.strictObject(subscriberFilterFields);

/**
 * The contacts of a job: exactly one of `contacts`, `segment`, `match`, `list` (with `filters`), `emails`, `import` (with
 * `outcome`), `report` (with `rows`), and `attribute` (contacts with a value). A match is a definition as in a segment. A
 * segment's match is read at the request. An import's contacts have one outcome, `created` by default; those
 * of the others are known while it can be undone. Rows of a report are
 * filtered as in the report: bounces by `kind` and `failure_class`, clicks by `link_id`. The kind `complaint` selects
 * contacts who reported the email as spam.
 */
export const jobSource = z.strictObject({
  contacts: z.optional(z.record(z.string(), z.unknown())),
  segment: z.optional(z.string()),
  match: z.optional(z.record(z.string(), z.unknown())),
  import: z.optional(z.string()),
  outcome: z.optional(z.enum(importOutcomes)),
  attribute: z.optional(z.string()),
  report: z.optional(recordId()),
  rows: z.optional(z.enum(reportRowKinds)),
  kind: z.optional(z.enum(bounceRowKinds)),
  // The service knows the classes: their names would be in every page with jobs.
  failure_class: z.optional(z.string()),
  link_id: z.optional(recordId()),
  list: z.optional(z.string()),
  filters: z.optional(z.record(z.string(), z.unknown())),
  emails: z.optional(checked(z.array(address()), z.minLength(1), z.maxLength(jobAddresses))),
});

/** Source of a job's contacts, as sent. */
export type JobSource = z.output<typeof jobSource>;

/** Columns of an exported file that every contact has. Interface: jobs, Exports. */
export const exportFields = [
  'email',
  ...contactFieldNames,
  ...(['lists', 'active', 'created', 'updated'] as const),
] as const;

/** Formats of exported files. */
export const exportFormats = ['csv', 'xlsx'] as const;

/** Kinds of columns with a name after a colon: an attribute's code, or the hash of a list. */
export const exportKinds = ['attribute', 'joined', 'left'] as const;

/** Maximum columns of an exported file. */
const exportColumns = 500;

/**
 * `list` is a hash, for subscribe, cancel, and remove; `code` and `value` are an attribute's; `columns` are of an
 * exported file, all fields and attributes if there are none, and `format` is how it is written.
 */
const jobParams = z.object({
  list: text(),
  code: text(),
  value: text(),
  columns: z._default(checked(z.array(z.string()), z.maxLength(exportColumns)), []),
  format: z._default(z.enum(exportFormats), 'csv'),
});

const path = z.object({ id: pathId() });

/** Jobs, newest first. */
export const jobList = defineEndpoint({
  id: 'jobList',
  resource: 'jobs',
  summary: 'List jobs',
  method: 'GET',
  path: '/jobs/',
  origin: 'extension',
  query: z.object(paging),
  responses: { 200: pageOf(job) },
});

/** Freezes a selection and rehearses the job on it. Nothing changes before the job is started. */
export const jobCreate = defineEndpoint({
  id: 'jobCreate',
  resource: 'jobs',
  summary: 'Create a job',
  method: 'POST',
  path: '/jobs/',
  origin: 'extension',
  body: z.object({
    kind: z.enum(jobKinds),
    source: jobSource,
    params: z._default(jobParams, { list: '', code: '', value: '', columns: [], format: 'csv' }),
  }),
  responses: { 202: job },
});

/** Interface: jobs, States. */
export const jobShow = defineEndpoint({
  id: 'jobShow',
  resource: 'jobs',
  summary: 'Get a job',
  method: 'GET',
  path: '/jobs/{id}/',
  origin: 'extension',
  params: path,
  responses: { 200: job },
});

/** Starts a proposed job. */
export const jobStart = defineEndpoint({
  id: 'jobStart',
  resource: 'jobs',
  summary: 'Start a job',
  method: 'POST',
  path: '/jobs/{id}/start/',
  origin: 'extension',
  params: path,
  responses: { 200: job },
});

/** Stops a job before its next contacts; finished work stays. A proposal is deleted. */
export const jobStop = defineEndpoint({
  id: 'jobStop',
  resource: 'jobs',
  summary: 'Stop a job',
  method: 'POST',
  path: '/jobs/{id}/stop/',
  origin: 'extension',
  params: path,
  responses: { 200: job },
});

/** Proposes a job that undoes another one. */
export const jobUndo = defineEndpoint({
  id: 'jobUndo',
  resource: 'jobs',
  summary: 'Undo a job',
  method: 'POST',
  path: '/jobs/{id}/undo/',
  origin: 'extension',
  params: path,
  responses: { 202: job },
});

/** Reasons for keeping a contact that an undone import created, unless these contacts are requested too. */
export const keptReasons = ['edited', 'got_mail', 'signed_up', 'unsubscribed'] as const;

export type KeptReason = (typeof keptReasons)[number];

/** Proposes a job that undoes an import. `also`: also removes contacts it created that are otherwise kept. */
export const importUndo = defineEndpoint({
  id: 'importUndo',
  resource: 'jobs',
  summary: 'Undo an import',
  method: 'POST',
  path: '/contacts/import/file/{hash}/undo/',
  origin: 'extension',
  params: z.object({ hash: z.string() }),
  body: z.object({ also: z._default(z.pipe(severalTexts(), z.array(z.enum(keptReasons))), []) }),
  responses: { 202: job },
});

/** Downloads the file of an export. */
export const jobFile = defineEndpoint({
  id: 'jobFile',
  resource: 'jobs',
  summary: 'Download the file of an export',
  method: 'GET',
  path: '/jobs/{id}/file/',
  origin: 'extension',
  params: path,
  responses: { 200: 'file' },
});

/** The contacts of a job with their outcomes. */
export const jobRowList = defineEndpoint({
  id: 'jobRowList',
  resource: 'jobs',
  summary: 'List the contacts of a job',
  method: 'GET',
  path: '/jobs/{id}/rows/',
  origin: 'extension',
  params: path,
  query: z.object({
    ...paging,
    outcome: z.optional(z.enum(jobOutcomes)),
    reason: z.optional(z.enum(jobReasons)),
  }),
  responses: { 200: pageOf(jobRow) },
});
