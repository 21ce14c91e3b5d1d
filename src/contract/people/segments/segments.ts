import * as z from 'zod/mini';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { ordering, patchRequiredLine, patchText, requiredLine, text } from '../../wire/fields.ts';
import { pageOf, paging } from '../../wire/paging.ts';
import { matchField, zoneName } from './match.ts';

/** A place that uses a segment. */
const segmentUse = z.looseObject({ kind: z.string(), id: z.string(), name: z.string() });

/**
 * A saved filter of contacts. `broken`: a sentence for each missing thing that it names; a broken segment has no
 * contacts. `last_count`: its contacts at the last count. Interface: segments, Segment.
 */
export const segment = z.looseObject({
  url: z.string(),
  hash: z.string(),
  name: z.string(),
  description: z.string(),
  zone: z.string(),
  match: z.record(z.string(), z.unknown()),
  broken: z.array(z.string()),
  used_by: z.array(segmentUse),
  last_count: z.nullable(z.int()),
  last_counted: z.nullable(z.string()),
  created: z.string(),
  updated: z.string(),
});

export type Segment = z.output<typeof segment>;

const path = z.object({ hash: z.string() });

const version = { v: z.optional(z.literal(1)) };

/** Members of a segment as written by a caller. `zone` is by default the account's. */
const written = z.object({
  ...version,
  name: requiredLine(),
  description: text(2000),
  zone: z.optional(zoneName),
  match: matchField,
});

/** Orderings of segments; by name by default. */
export const segmentOrderings = ['name', '-name', 'created', '-created', 'updated', '-updated'] as const;

/** Segments; `search` is a part of a name. */
export const segmentList = defineEndpoint({
  id: 'segmentList',
  resource: 'segments',
  summary: 'List segments',
  method: 'GET',
  path: '/segments/',
  origin: 'extension',
  query: z.object({ ...paging, ordering: ordering(segmentOrderings), search: text(255) }),
  responses: { 200: pageOf(segment) },
});

/** Creates a segment. */
export const segmentCreate = defineEndpoint({
  id: 'segmentCreate',
  resource: 'segments',
  summary: 'Create a segment',
  method: 'POST',
  path: '/segments/',
  origin: 'extension',
  body: written,
  responses: { 201: segment },
  location: true,
});

/** A segment. */
export const segmentShow = defineEndpoint({
  id: 'segmentShow',
  resource: 'segments',
  summary: 'Get a segment',
  method: 'GET',
  path: '/segments/{hash}/',
  origin: 'extension',
  params: path,
  responses: { 200: segment },
});

/** Replaces name, description, zone and match of a segment. */
export const segmentReplace = defineEndpoint({
  id: 'segmentReplace',
  resource: 'segments',
  summary: 'Replace a segment',
  method: 'PUT',
  path: '/segments/{hash}/',
  origin: 'extension',
  params: path,
  body: written,
  responses: { 200: segment },
});

/** Changes the given members. */
export const segmentUpdate = defineEndpoint({
  id: 'segmentUpdate',
  resource: 'segments',
  summary: 'Update a segment',
  method: 'PATCH',
  path: '/segments/{hash}/',
  origin: 'extension',
  params: path,
  body: z.object({
    ...version,
    name: patchRequiredLine(),
    description: patchText(2000),
    zone: z.optional(zoneName),
    match: z.optional(matchField),
  }),
  responses: { 200: segment },
});

/** Deletes a segment that nothing uses. */
export const segmentDelete = defineEndpoint({
  id: 'segmentDelete',
  resource: 'segments',
  summary: 'Delete a segment',
  method: 'DELETE',
  path: '/segments/{hash}/',
  origin: 'extension',
  params: path,
  responses: { 204: null },
});
