import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { patchRequiredLine, requiredLine, unspecified } from '../wire/fields.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';

/**
 * Interface: attributes, Attribute. `type` 0 is text, the only one for new attributes; `jobs/attribute-types.ts`
 * changes it.
 */
export const attribute = z.looseObject({
  url: z.string(),
  name: z.string(),
  code: z.string(),
  usage_count: z.int(),
  type: unspecified(z.int()),
  // An extension: only attributes with choices have them.
  options: z.optional(z.array(z.string())),
  open: z.optional(z.boolean()),
  created: unspecified(z.string()),
});

export type Attribute = z.output<typeof attribute>;

const path = z.object({ code: z.string() });

const written = z.object({ name: requiredLine() });

/** Interface: attributes, attributeList. */
export const attributeList = defineEndpoint({
  id: 'attributeList',
  resource: 'attributes',
  summary: 'List attributes',
  method: 'GET',
  path: '/attributes/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(attribute) },
});

/** Interface: attributes, attributeCreate. */
export const attributeCreate = defineEndpoint({
  id: 'attributeCreate',
  resource: 'attributes',
  summary: 'Create an attribute',
  method: 'POST',
  path: '/attributes/',
  origin: 'spec',
  body: written,
  responses: { 201: attribute },
  location: true,
});

/** Interface: conventions, Reading one. */
export const attributeShow = defineEndpoint({
  id: 'attributeShow',
  resource: 'attributes',
  summary: 'Get an attribute',
  method: 'GET',
  path: '/attributes/{code}/',
  origin: 'extension',
  params: path,
  responses: { 200: attribute },
});

/** Interface: attributes, attributeReplace. */
export const attributeReplace = defineEndpoint({
  id: 'attributeReplace',
  resource: 'attributes',
  summary: 'Rename or create an attribute',
  method: 'PUT',
  path: '/attributes/{code}/',
  origin: 'spec',
  params: path,
  body: written,
  responses: { 200: attribute, 201: attribute },
});

/** Interface: attributes, attributeUpdate, with the effect of PUT on an existing attribute. */
export const attributeUpdate = defineEndpoint({
  id: 'attributeUpdate',
  resource: 'attributes',
  summary: 'Rename an attribute',
  method: 'PATCH',
  path: '/attributes/{code}/',
  origin: 'spec',
  params: path,
  body: z.object({ name: patchRequiredLine() }),
  responses: { 200: attribute, 201: attribute },
});

/** Interface: attributes, attributeDelete. */
export const attributeDelete = defineEndpoint({
  id: 'attributeDelete',
  resource: 'attributes',
  summary: 'Delete an attribute and its values',
  method: 'DELETE',
  path: '/attributes/{code}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
});
