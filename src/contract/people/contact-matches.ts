import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, ordering, timestamp } from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { contact, contactOrderings } from './contacts.ts';
import { matchField, zoneName } from './segments/match.ts';

/** An unsaved match. `at`: the moment for which it is evaluated, by default now. */
const asked = z.object({
  zone: z.optional(zoneName),
  match: matchField,
  at: z.optional(timestamp()),
});

/**
 * Counts the contacts of a match. `may_get_mail`: active ones on a list. `exact`: false to get a quick estimate in two
 * digits where there are more than two million contacts. Interface: segments, segmentCount.
 */
export const segmentCount = defineEndpoint({
  id: 'segmentCount',
  resource: 'segments',
  summary: 'Count the contacts of a match',
  method: 'POST',
  path: '/segments/count/',
  origin: 'extension',
  query: z.object({ exact: z._default(flag(), true) }),
  body: asked,
  responses: {
    200: z.looseObject({
      count: z.int(),
      may_get_mail: z.int(),
      counted: z.string(),
      is_estimate: z.boolean(),
    }),
  },
});

const placePath = z.array(z.union([z.string(), z.int()]));

/**
 * Previews the contacts of a match: some of them, and the count of each part alone. `path`: place of a part, such as
 * `["all", 0]`. `sentence`: the match in words. `dates`: first and last days of its times, null if there is no end.
 * Interface: segments, segmentPreview.
 */
export const segmentPreview = defineEndpoint({
  id: 'segmentPreview',
  resource: 'segments',
  summary: 'Preview the contacts of a match',
  method: 'POST',
  path: '/segments/preview/',
  origin: 'extension',
  body: asked,
  responses: {
    200: z.looseObject({
      count: z.int(),
      sentence: z.string(),
      dates: z.array(
        z.looseObject({ path: placePath, from: z.nullable(z.string()), to: z.nullable(z.string()) }),
      ),
      parts: z.array(z.looseObject({ path: placePath, count: z.int() })),
      samples: z.array(contact),
    }),
  },
});

/** The contacts of a segment. Interface: segments, segmentContacts. */
export const segmentContacts = defineEndpoint({
  id: 'segmentContacts',
  resource: 'segments',
  summary: 'List the contacts of a segment',
  method: 'GET',
  path: '/segments/{hash}/contacts/',
  origin: 'extension',
  params: z.object({ hash: z.string() }),
  query: z.object({ ...paging, ordering: ordering(contactOrderings) }),
  responses: { 200: pageOf(contact) },
});
