import * as z from 'zod/mini';
import { attributeTypes, mostOptions } from '../../lib/contact/attribute-types.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, numberChoice } from '../wire/fields.ts';
import { job } from './jobs.ts';

/** Kinds of attribute uses. */
const attributeUseKinds = ['segment', 'form', 'responder', 'mail'] as const;

/** A segment, form, autoresponder, or draft that names an attribute. */
export const attributeUse = z.looseObject({
  kind: z.enum(attributeUseKinds),
  id: z.string(),
  name: z.string(),
});

export type AttributeUse = z.output<typeof attributeUse>;

/**
 * The type of an attribute's values: 0 text, 1 number, 2 date, 3 yes/no, 4 choice, 5 several choices. `options`: the
 * choices; `open`: values may add options. `unreadable`: contacts whose value doesn't fit.
 */
export const attributeType = z.looseObject({
  type: z.int(),
  options: z.array(z.string()),
  open: z.boolean(),
  unreadable: z.int(),
  used_by: z.array(attributeUse),
});

/** Result of reading all values by another type: numbers of contacts, examples, and the resulting options. */
export const typeRehearsal = z.looseObject({
  fits: z.int(),
  converts: z.int(),
  unreadable: z.int(),
  samples: z.array(z.looseObject({ value: z.string(), becomes: z.nullable(z.string()) })),
  options: z.array(z.string()),
});

export type TypeRehearsal = z.output<typeof typeRehearsal>;

/** Formats of values that have no type yet; '' for the type's own format. */
export const valueFormats = ['', 'ymd', 'dmy', 'mdy', 'point', 'comma', 'yes_no', 'tags'] as const;

/** Renamed options: old name to new name; an empty one removes the option. */
const renamedOptions = z
  .record(z.string(), z.string())
  .check(z.refine((renamed) => Object.keys(renamed).length <= mostOptions));

/**
 * `format`: how to read values that the type doesn't accept unchanged, as in the `formats` of an import. `renamed`: renames
 * options, merges them into others, or removes them.
 */
const written = z.object({
  type: numberChoice([
    attributeTypes.text,
    attributeTypes.number,
    attributeTypes.date,
    attributeTypes.yesNo,
    attributeTypes.choice,
    attributeTypes.choices,
  ]),
  options: z._default(z.array(z.string()), []),
  open: z._default(flag(), false),
  format: z._default(z.enum(valueFormats), ''),
  renamed: z._default(renamedOptions, {}),
});

const path = z.object({ code: z.string() });

/** The type of an attribute. */
export const attributeTypeShow = defineEndpoint({
  id: 'attributeTypeShow',
  resource: 'attributes',
  summary: 'Get the type of an attribute',
  method: 'GET',
  path: '/attributes/{code}/type/',
  origin: 'extension',
  params: path,
  responses: { 200: attributeType },
});

/** Changes the type of an attribute. 202 with a job if values must be rewritten. */
export const attributeTypeReplace = defineEndpoint({
  id: 'attributeTypeReplace',
  resource: 'attributes',
  summary: 'Change the type of an attribute',
  method: 'PUT',
  path: '/attributes/{code}/type/',
  origin: 'extension',
  params: path,
  body: written,
  responses: { 200: attributeType, 202: job },
});

/** Reads all values by a type, without changing them. */
export const attributeTypeRehearse = defineEndpoint({
  id: 'attributeTypeRehearse',
  resource: 'attributes',
  summary: 'Rehearse another type of an attribute',
  method: 'POST',
  path: '/attributes/{code}/type/rehearse/',
  origin: 'extension',
  params: path,
  body: written,
  responses: { 200: typeRehearsal },
});
