import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { address, flag, ordering, patchRequiredText, pathId, requiredText, untold } from './fields.ts';
import { paging } from './paging.ts';

/** Statuses of a sender. Spec: Sender status. */
export const senderStatus = { notNeeded: 0, notConfirmed: 1, confirmed: 2 } as const;

/** Orderings of senders. Spec: GET /senders/. */
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

/** Outcome of a check: null while unknown. Choice: sender checks. */
const check = untold(z.nullable(z.boolean()));

/** Spec: Sender. It has no `url`. */
export const sender = z.looseObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  status: z.int(),
  domain_alignment: untold(z.boolean()),
  is_authenticated: check,
  domain_alignment_passed: check,
  dkim_check_result: check,
  dmarc_passed: check,
  created: z.string(),
  updated: z.string(),
});

export type Sender = z.output<typeof sender>;

/** Spec: Conventions, 3: the senders list names its second link `prev`. Choice: page links: both names. */
const senderPage = z.looseObject({
  count: z.int(),
  next: z.nullable(z.string()),
  prev: z._default(z.nullable(z.string()), null),
  previous: z._default(z.nullable(z.string()), null),
  results: z.array(sender),
});

const path = z.object({ id: pathId() });

const alignment = { domain_alignment: z.optional(z.nullable(flag())) };

/** Spec: GET /senders/. */
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

/** Spec: GET /senders/<sender id>/. */
export const senderShow = defineEndpoint({
  id: 'senderShow',
  resource: 'senders',
  summary: 'Show a sender',
  method: 'GET',
  path: '/senders/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: sender },
});

/** Spec: POST /senders/. */
export const senderCreate = defineEndpoint({
  id: 'senderCreate',
  resource: 'senders',
  summary: 'Create a sender',
  method: 'POST',
  path: '/senders/',
  origin: 'spec',
  body: z.object({ name: requiredText(), email: address(), ...alignment }),
  responses: { 201: sender },
});

/** Spec: PUT /senders/<sender id>/. The address can't be changed and is ignored. */
export const senderReplace = defineEndpoint({
  id: 'senderReplace',
  resource: 'senders',
  summary: 'Rename a sender',
  method: 'PUT',
  path: '/senders/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ name: requiredText(), ...alignment }),
  responses: { 200: sender },
});

/** Spec: PATCH /senders/<sender id>/. */
export const senderUpdate = defineEndpoint({
  id: 'senderUpdate',
  resource: 'senders',
  summary: 'Update a sender',
  method: 'PATCH',
  path: '/senders/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ name: patchRequiredText(), ...alignment }),
  responses: { 200: sender },
});

/** Spec: DELETE /sender/<sender id>/, in the singular. */
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

/** Spec: POST /sender/<sender id>/request_confirmation/. */
export const senderRequestConfirmation = defineEndpoint({
  id: 'senderRequestConfirmation',
  resource: 'senders',
  summary: 'Mail a signature to the address of a sender',
  method: 'POST',
  path: '/sender/{id}/request_confirmation/',
  origin: 'spec',
  params: path,
  responses: { 200: null },
});

/** Spec: POST /sender/<sender id>/confirm/. */
export const senderConfirm = defineEndpoint({
  id: 'senderConfirm',
  resource: 'senders',
  summary: 'Confirm a sender by the signature that was mailed to it',
  method: 'POST',
  path: '/sender/{id}/confirm/',
  origin: 'spec',
  params: path,
  body: z.object({ signature: requiredText() }),
  responses: { 200: null },
});

/** Outcome of a check that is told: null while unknown. */
const outcome = z.nullable(z.boolean());

/**
 * One check of a sender's domain in the DNS: what was expected, what was found, why it went as it did, and what to
 * publish where that is known. `kind` is `spf`, `dkim`, `alignment` or `dmarc`.
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

/** The checks of a sender; `checked` is null before the first ones, `next_check` when they are made again. */
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

/** Choice: sender checks, with what was expected and found. */
export const senderCheckList = defineEndpoint({
  id: 'senderCheckList',
  resource: 'senders',
  summary: 'Show how the checks of a sender went, and why',
  method: 'GET',
  path: '/senders/{id}/checks/',
  origin: 'extension',
  params: path,
  responses: { 200: senderChecks },
});

/** Choice: sender checks, on demand. The answer comes once the name servers have been asked. */
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
