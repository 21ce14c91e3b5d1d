import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  address,
  flag,
  nameLength,
  ordering,
  patchRequiredLine,
  pathId,
  requiredLine,
  requiredText,
  unspecified,
} from '../wire/fields.ts';
import { paging } from '../wire/paging.ts';

/** Statuses of a sender. Interface: senders, Verification. */
export const senderStatus = { notNeeded: 0, notConfirmed: 1, confirmed: 2 } as const;

/** Orderings of senders. Interface: senders, senderList. */
export const senderOrderings = [
  'id',
  '-id',
  'name',
  '-name',
  'updated',
  '-updated',
  'created',
  '-created',
  'status',
  '-status',
] as const;

/** Outcome of a check: null while unknown. Interface: senders, Sender checks. */
const check = unspecified(z.nullable(z.boolean()));

/** Interface: senders, Sender. It has no `url`. */
export const sender = z.looseObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  status: z.int(),
  domain_alignment: unspecified(z.boolean()),
  is_authenticated: check,
  domain_alignment_passed: check,
  dkim_check_result: check,
  dmarc_passed: check,
  created: z.string(),
  updated: z.string(),
});

export type Sender = z.output<typeof sender>;

/** Interface: senders, Searching senders. Interface: conventions, Pages: both names. */
const senderPage = z.looseObject({
  count: z.int(),
  next: z.nullable(z.string()),
  prev: z._default(z.nullable(z.string()), null),
  previous: z._default(z.nullable(z.string()), null),
  results: z.array(sender),
});

const path = z.object({ id: pathId() });

const alignment = { domain_alignment: z.optional(z.nullable(flag())) };

/** Interface: senders, senderList. */
export const senderList = defineEndpoint({
  id: 'senderList',
  resource: 'senders',
  summary: 'List senders',
  method: 'GET',
  path: '/senders/',
  origin: 'spec',
  query: z.object({
    ...paging,
    ordering: ordering(senderOrderings),
    search: z.optional(z.string()),
  }),
  responses: { 200: senderPage },
});

/** Interface: senders, senderShow. */
export const senderShow = defineEndpoint({
  id: 'senderShow',
  resource: 'senders',
  summary: 'Get a sender',
  method: 'GET',
  path: '/senders/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: sender },
});

/** Interface: senders, senderCreate. */
export const senderCreate = defineEndpoint({
  id: 'senderCreate',
  resource: 'senders',
  summary: 'Create a sender',
  method: 'POST',
  path: '/senders/',
  origin: 'spec',
  body: z.object({ name: requiredLine(), email: address(), ...alignment }),
  responses: { 201: sender },
});

/** Interface: senders, senderReplace. The address can't be changed and is ignored. */
export const senderReplace = defineEndpoint({
  id: 'senderReplace',
  resource: 'senders',
  summary: 'Rename a sender',
  method: 'PUT',
  path: '/senders/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ name: requiredLine(), ...alignment }),
  responses: { 200: sender },
});

/** Interface: senders, senderUpdate. */
export const senderUpdate = defineEndpoint({
  id: 'senderUpdate',
  resource: 'senders',
  summary: 'Update a sender',
  method: 'PATCH',
  path: '/senders/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ name: patchRequiredLine(), ...alignment }),
  responses: { 200: sender },
});

/** Interface: senders, senderDelete. The path is in the singular. */
export const senderDelete = defineEndpoint({
  id: 'senderDelete',
  resource: 'senders',
  summary: 'Delete a sender',
  method: 'DELETE',
  path: '/sender/{id}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
});

/** Interface: senders, senderRequestConfirmation. */
export const senderRequestConfirmation = defineEndpoint({
  id: 'senderRequestConfirmation',
  resource: 'senders',
  summary: 'Send a verification email',
  method: 'POST',
  path: '/sender/{id}/request_confirmation/',
  origin: 'spec',
  params: path,
  responses: { 200: null },
});

/** Interface: senders, senderConfirm. */
export const senderConfirm = defineEndpoint({
  id: 'senderConfirm',
  resource: 'senders',
  summary: 'Verify a sender',
  method: 'POST',
  path: '/sender/{id}/confirm/',
  origin: 'spec',
  params: path,
  body: z.object({ signature: requiredText(nameLength) }),
  responses: { 200: null },
});

/** Outcome of a check; null while unknown. */
const outcome = z.nullable(z.boolean());

/**
 * One DNS check of a sender's domain: the expected and found records, the reason of the outcome, and the record to
 * publish if known. `kind`: `spf`, `dkim`, `alignment`, or `dmarc`.
 */
export const domainCheck = z.looseObject({
  kind: z.string(),
  passed: outcome,
  name: z.string(),
  expected: z.string(),
  found: z.array(z.string()),
  reason: z.string(),
  record: z.nullable(z.looseObject({ name: z.string(), type: z.string(), value: z.string() })),
});

export type DomainCheck = z.output<typeof domainCheck>;

/** The checks of a sender. `checked`: null before the first. `next_check`: when they run again. */
export const senderChecks = z.looseObject({
  sender: z.int(),
  checked: z.nullable(z.string()),
  next_check: z.string(),
  is_authenticated: outcome,
  domain_alignment_passed: outcome,
  dkim_check_result: outcome,
  dmarc_passed: outcome,
  checks: z.array(domainCheck),
});

export type SenderChecks = z.output<typeof senderChecks>;

/** Interface: senders, Sender checks, with expected and found records. */
export const senderCheckList = defineEndpoint({
  id: 'senderCheckList',
  resource: 'senders',
  summary: 'Get the domain checks of a sender',
  method: 'GET',
  path: '/senders/{id}/checks/',
  origin: 'extension',
  params: path,
  responses: { 200: senderChecks },
});

/** Interface: senders, Sender checks. Answers after the DNS lookups. */
export const senderCheck = defineEndpoint({
  id: 'senderCheck',
  resource: 'senders',
  summary: "Check a sender's domain now",
  method: 'POST',
  path: '/senders/{id}/check/',
  origin: 'extension',
  params: path,
  responses: { 200: senderChecks },
});

/**
 * The warm-up of a sender's domain, shared by its senders. `ceiling`: maximum emails today, null while the warm-up is
 * off or complete. `days`: emails that may still be sent today and on each later day until no limit applies. Days begin
 * at `next_day`, midnight UTC.
 */
export const senderWarmUp = z.looseObject({
  domain: z.string(),
  is_on: z.boolean(),
  started: z.nullable(z.string()),
  ceiling: z.nullable(z.int()),
  sent_today: z.int(),
  days: z.array(z.int()),
  next_day: z.string(),
});

export type SenderWarmUp = z.output<typeof senderWarmUp>;

/** Interface: senders, Warm-up. */
export const senderWarmUpShow = defineEndpoint({
  id: 'senderWarmUpShow',
  resource: 'senders',
  summary: 'Get the warm-up of a sender domain',
  method: 'GET',
  path: '/senders/{id}/warm_up/',
  origin: 'extension',
  params: path,
  responses: { 200: senderWarmUp },
});

/** Interface: senders, Warm-up. Off by default; turning it off resets the counts. */
export const senderWarmUpReplace = defineEndpoint({
  id: 'senderWarmUpReplace',
  resource: 'senders',
  summary: 'Turn the warm-up of a sender domain on or off',
  method: 'PUT',
  path: '/senders/{id}/warm_up/',
  origin: 'extension',
  params: path,
  body: z.object({ is_on: flag() }),
  responses: { 200: senderWarmUp },
});
