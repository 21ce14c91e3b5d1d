import * as z from 'zod/mini';
import { attributeTypes, mostOptions } from '../../lib/contact/attribute-types.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, numberChoice } from '../wire/fields.ts';
import { job } from './jobs.ts';

/** Kinds of what uses an attribute. */
const attributeUseKinds = ['segment', 'form', 'responder', 'mail'] as const;

/** A segment, form, autoresponder, or draft that names an attribute. */
export const attributeUse = z.looseObject({
  kind: z.enum(attributeUseKinds),
  id: z.string(),
  name: z.string(),
});

export type AttributeUse = z.output<typeof attributeUse>;

/**
 * The type of an attribute's values: 0 text, 1 number, 2 date, 3 yes/no, 4 choice, 5 several choices. `options`: what may be
 * chosen; `open`: values may add options. `unreadable`: contacts whose value doesn't fit.
 */
export const attributeType = z.looseObject({
  type: z.int(),
  options: z.array(z.string()),
  open: z.boolean(),
  unreadable: z.int(),
  used_by: z.array(attributeUse),
});

/** Result of reading all values by another type: numbers of contacts, examples, and the options that there would be. */
export const typeRehearsal = z.looseObject({
  fits: z.int(),
  converts: z.int(),
  unreadable: z.int(),
  samples: z.array(z.looseObject({ value: z.string(), becomes: z.nullable(z.string()) })),
  options: z.array(z.string()),
});

export type TypeRehearsal = z.output<typeof typeRehearsal>;

/** Ways in which values may be written before they have a type; '' as the type accepts them. */
export const valueFormats = ['', 'ymd', 'dmy', 'mdy', 'point', 'comma', 'yes_no', 'tags'] as const;

/** An option by its old name, with the name of the option that it becomes; empty takes it away. */
const renamedOptions = z
  .record(z.string(), z.string())
  .check(z.refine((renamed) => Object.keys(renamed).length <= mostOptions));

/**
 * `format` says how values are written that the type doesn't accept as they are, as in the `formats` of an import. `renamed`
 * gives options another name, merges them into another option, or takes them away.
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

/** Gives an attribute another type. 202 with a job where values have to be rewritten. */
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

/** Reads all values by a type, and changes nothing. */
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
