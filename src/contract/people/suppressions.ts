import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { address, flag, pathId, text } from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';

/** Reasons why an address or a domain gets no email. Interface: contacts, Suppressions. */
export const suppressionReasons = [
  'bounced',
  'complained',
  'asked',
  'legal',
  'erased',
  'imported',
  'desk',
] as const;

export type SuppressionReason = (typeof suppressionReasons)[number];

/**
 * An entry of the suppression list, of an address or a domain. Both are null if only a hash is kept. `reader_lifts`:
 * whether a sign-up that the reader confirms removes the entry. `settled`: false while contacts of a domain are still
 * being deactivated. Interface: contacts, Suppressions.
 */
export const suppression = z.looseObject({
  id: z.int(),
  url: z.string(),
  address: z.nullable(z.string()),
  domain: z.nullable(z.string()),
  hashed: z.boolean(),
  reason: z.enum(suppressionReasons),
  note: z.string(),
  reader_lifts: z.boolean(),
  settled: z.boolean(),
  created: z.string(),
});

export type Suppression = z.output<typeof suppression>;

/** Result of a check: the entries that suppress an address, including hashed ones and its domain's. */
export const suppressionCheckResult = z.looseObject({
  address: z.string(),
  suppressed: z.boolean(),
  reader_lifts: z.boolean(),
  suppressions: z.array(suppression),
});

const path = z.object({ id: pathId() });

/** Longest note of an entry, in UTF-16 code units. */
const suppressionNoteLength = 1000;

/** The entries, newest first. `search`: part of an address or a domain. */
export const suppressionList = defineEndpoint({
  id: 'suppressionList',
  resource: 'suppressions',
  summary: 'List suppressions',
  method: 'GET',
  path: '/suppressions/',
  origin: 'extension',
  query: z.object({
    ...paging,
    search: text(255),
    reason: z.catch(z.optional(z.enum(suppressionReasons)), undefined),
  }),
  responses: { 200: pageOf(suppression) },
});

/**
 * Suppresses either an address or a domain. `reader_lifts` is by default true for bounced, complained, erased, and
 * imported addresses, and always false for a domain. `hashed` stores only a hash of the address, as `erased` always does.
 */
export const suppressionCreate = defineEndpoint({
  id: 'suppressionCreate',
  resource: 'suppressions',
  summary: 'Create a suppression',
  method: 'POST',
  path: '/suppressions/',
  origin: 'extension',
  body: z.object({
    address: z.optional(z.nullable(address())),
    domain: text(253),
    reason: z._default(z.enum(suppressionReasons), 'desk'),
    note: text(suppressionNoteLength),
    reader_lifts: z.optional(z.nullable(flag())),
    hashed: z.optional(z.nullable(flag())),
  }),
  responses: { 201: suppression },
  location: true,
});

/** An entry of the suppression list. */
export const suppressionShow = defineEndpoint({
  id: 'suppressionShow',
  resource: 'suppressions',
  summary: 'Get a suppression',
  method: 'GET',
  path: '/suppressions/{id}/',
  origin: 'extension',
  params: path,
  responses: { 200: suppression },
});

/** Deletes an entry. Contacts that only this entry made inactive become active. */
export const suppressionDelete = defineEndpoint({
  id: 'suppressionDelete',
  resource: 'suppressions',
  summary: 'Delete a suppression',
  method: 'DELETE',
  path: '/suppressions/{id}/',
  origin: 'extension',
  params: path,
  responses: { 204: null },
});

/** Check of an address against the suppression list; POST keeps it out of logs. */
export const suppressionCheck = defineEndpoint({
  id: 'suppressionCheck',
  resource: 'suppressions',
  summary: 'Check whether an address is suppressed',
  method: 'POST',
  path: '/suppressions/check/',
  origin: 'extension',
  body: z.object({ address: address() }),
  responses: { 200: suppressionCheckResult },
});
