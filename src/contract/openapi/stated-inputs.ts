import * as z from 'zod/mini';
import { nextUrl, namesSender as formNamesSender } from '../forms/forms.ts';
import { cellFormatPattern } from '../../lib/contact/cell-format-names.ts';
import { cellFormat, character, emailColumn } from '../imports/import-create.ts';
import { hasContent } from '../mails/drafts.ts';
import { matchField, zoneName } from '../people/segments/match.ts';
import { day } from '../people/segments/operands.ts';
import { attributeValues, listItems, smsNumber } from '../people/contacts.ts';
import { namesSender } from '../mails/send-request.ts';
import { asAddress, asTimestamp, inOneLine, notBlank, textual } from '../wire/fields.ts';
import { defaultPageSize, largestPageSize, pageNumber, pageSize } from '../wire/paging.ts';
import { isObject, type JsonObject } from './json-object.ts';

/*
 * Rules of inputs that zod can't put into JSON Schema: checks written as functions, and values accepted in several
 * spellings.
 */

/** Matches text with a character that isn't white space. */
const visible = String.raw`\S`;

/** Matches text of several lines, or with control characters besides tabs. */
const lineBreak = String.raw`[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]`;

const address = { type: 'string', format: 'email', maxLength: 254 };

const time = {
  type: 'string',
  format: 'date-time',
  description: 'ISO 8601. Without a zone, the time is UTC. A date alone means midnight.',
};

const filler = String.raw`[\s().-]*`;

const phoneNumber = {
  type: 'string',
  pattern: `^${filler}\\+${filler}[1-9](${filler}\\d){5,14}${filler}$`,
  description: 'E.164. Blanks, dots, hyphens, and parentheses are removed. An empty text is no number.',
};

const webAddress = {
  anyOf: [{ type: 'string', format: 'uri', pattern: '^https?://', maxLength: 2048 }, { const: '' }],
  description: 'A URL that starts with http:// or https://. Empty text means no URL.',
};

/** JSON Schema of a pipe by its output step. */
const steps = new Map<unknown, JsonObject>([
  [asAddress, address],
  [asTimestamp, time],
]);

/** JSON Schema rules by zod check. */
const rules = new Map<unknown, JsonObject>([
  [notBlank, { minLength: 1, pattern: visible }],
  [inOneLine, { not: { pattern: lineBreak } }],
  [namesSender, either(given('sender_id', ['integer', 'string']), given('sender_email', ['string']))],
  [
    formNamesSender,
    either(given('sender_id', ['integer', 'string']), {
      required: ['sender', 'email'],
      properties: { sender: { type: ['string', 'number'] }, email: { type: 'string' } },
    }),
  ],
  [hasContent, either(given('body', ['string', 'number']), given('blockdocument', ['object']))],
]);

function either(...anyOf: JsonObject[]): JsonObject {
  return { anyOf };
}

function given(name: string, type: readonly string[]): JsonObject {
  return { required: [name], properties: { [name]: { type } } };
}

/** Rules for whole fields. */
const fields = new Map<unknown, (json: JsonObject) => JsonObject>([
  [pageNumber, () => ({ type: 'integer', minimum: 1, maximum: 999_999_999 })],
  [
    pageSize,
    () => ({
      type: ['integer', 'string'],
      default: defaultPageSize,
      description: `At most ${largestPageSize}: more means ${largestPageSize}. Anything but a number from 1 means ${defaultPageSize}.`,
    }),
  ],
  [
    matchField,
    () => ({
      type: 'object',
      description:
        'A condition with `on` and `is`, or one of `all`, `any`, and `not` with more of them. At most 50 conditions and 5 levels.',
      example: { all: [{ on: 'last_open', is: 'in_last', n: 90, unit: 'day' }] },
    }),
  ],
  [zoneName, (json) => ({ ...json, minLength: 1, description: 'An IANA time zone.' })],
  [emailColumn, (json) => ({ ...json, minLength: 1, pattern: visible })],
  [day, () => ({ type: 'string', format: 'date' })],
  [character, () => ({ type: 'string', minLength: 1, maxLength: 1, pattern: String.raw`^[^\r\n]$` })],
  [cellFormat, () => ({ type: 'string', pattern: cellFormatPattern.source })],
  [nextUrl, () => webAddress],
  [smsNumber, () => ({ anyOf: [phoneNumber, { const: '' }, { type: 'null' }] })],
  [listItems, (json) => ({ anyOf: [json, { type: 'string' }] })],
  [attributeValues, (json) => ({ anyOf: [json, { type: 'array', maxItems: 0 }] })],
]);

/** Rewrites zod's JSON Schema of an input to describe all values that the service accepts. */
export function stateInput(schema: z.core.$ZodType, json: JsonObject): void {
  for (const check of schema._zod.def.checks ?? []) Object.assign(json, rules.get(check));
  const meant = meantBy(schema, json);
  if (meant !== null) replaceMembers(json, meant);
  leaveOutSafeBounds(json);
}

/** Removes JavaScript's bounds of safe integers. */
export function leaveOutSafeBounds(json: JsonObject): void {
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
}

function meantBy(schema: z.core.$ZodType, json: JsonObject): JsonObject | null {
  const field = fields.get(schema);
  if (field !== undefined) {
    return field(
      schema instanceof z.core.$ZodPipe ? (pipeMeaning(schema, json) ?? { ...json }) : { ...json },
    );
  }
  if (schema instanceof z.core.$ZodCatch) return lenient(json);
  return schema instanceof z.core.$ZodPipe ? pipeMeaning(schema, json) : null;
}

/** Returns the schema of a field that ignores unknown values. */
function lenient(json: JsonObject): JsonObject | null {
  if (!('enum' in json)) return null;
  return {
    anyOf: [{ type: 'string', enum: json['enum'] }, { type: 'string' }],
    description: 'Any other value is ignored.',
  };
}

function pipeMeaning(schema: z.core.$ZodPipe, json: JsonObject): JsonObject | null {
  const { out } = schema._zod.def;
  const step = steps.get(out);
  if (step !== undefined) return step;
  if (out instanceof z.core.$ZodTransform) return flagOf(json);
  const meant = inputSchema(out);
  const taken = textTypes(schema);
  if (taken.length > 0) return { ...meant, type: taken };
  return spellings(schema, meant);
}

/** Returns the schema of a boolean and its spellings in forms. */
function flagOf(json: JsonObject): JsonObject | null {
  const options = Array.isArray(json['anyOf']) ? json['anyOf'].filter(isObject) : [];
  if (options[0]?.['type'] !== 'boolean') return null;
  return {
    anyOf: [{ type: 'boolean' }, { enum: options.flatMap(({ enum: words }) => listOf(words)) }],
  };
}

/** Returns the types that a text field accepts: also numbers, and null if it means empty. */
function textTypes(schema: z.core.$ZodType): string[] {
  if (schema === textual) return ['string', 'number'];
  if (schema instanceof z.core.$ZodPipe) {
    const { in: before, out } = schema._zod.def;
    if (!(before instanceof z.core.$ZodTransform)) return textTypes(before);
    const types = textTypes(out);
    return types.length === 0 ? [] : [...types, 'null'];
  }
  if (schema instanceof z.core.$ZodNullable) {
    const types = textTypes(schema._zod.def.innerType);
    return types.length === 0 ? [] : [...types, 'null'];
  }
  return [];
}

/** Adds alternative spellings: digits for a number, one text for a list of texts. */
function spellings(schema: z.core.$ZodPipe, meant: JsonObject): JsonObject {
  if (Array.isArray(meant['enum']) && meant['enum'].every((code) => typeof code === 'number')) {
    return { enum: [...meant['enum'], ...meant['enum'].map(String)] };
  }
  if (meant['type'] === 'integer') return { anyOf: [meant, inDigits(meant)] };
  if (meant['type'] !== 'array' || !takesText(schema)) return meant;
  const items = isObject(meant['items']) ? meant['items'] : {};
  const one = items['enum'] === undefined ? { ...items, pattern: String.raw`[^,\s]` } : items;
  return items['type'] === 'string' ? { anyOf: [{ ...meant, items: one }, one] } : meant;
}

/** Returns the schema of digits that are always in range: one fewer than the maximum has. */
function inDigits({ minimum, maximum }: JsonObject): JsonObject {
  const most = String(typeof maximum === 'number' ? maximum : Number.MAX_SAFE_INTEGER).length - 1;
  return {
    type: 'string',
    pattern: minimum === 0 ? String.raw`^\d{1,${most}}$` : `^[1-9]\\d{0,${most - 1}}$`,
  };
}

function takesText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.core.$ZodPipe) return takesText(schema._zod.def.in);
  if (!(schema instanceof z.core.$ZodUnion)) return false;
  return schema._zod.def.options.some((option) => option instanceof z.core.$ZodString);
}

function inputSchema(schema: z.core.$ZodType): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => stateInput(zodSchema, jsonSchema),
  });
  return { ...json };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function replaceMembers(json: JsonObject, meant: JsonObject): void {
  for (const name of Object.keys(json)) delete json[name];
  Object.assign(json, meant);
}
