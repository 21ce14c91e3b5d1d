import fc from 'fast-check';
import * as z from 'zod/mini';
import { cellFormatPattern } from '../../lib/contact/cell-format-names.ts';
import { cellFormat, character } from '../imports/import-create.ts';
import { day } from '../people/segments/operands.ts';
import { matchField, zoneName } from '../people/segments/match.ts';
import { anyCondition, matchesOf } from '../people/segments/testing/segment-arbitraries.ts';

type Schema = z.core.$ZodType;

const times = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Texts of the kinds that fields require, and others. */
const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.emailAddress(),
  times,
  fc.string({ unit: fc.constantFrom(...'abcdefgh0123456789'), minLength: 8, maxLength: 10 }),
  fc.integer({ min: 1, max: 28 }).map(String),
  fc.integer({ min: 10_000_000, max: 99_999_999 }).map((digits) => `+46${digits}`),
  fc.constantFrom(
    'https://example.com/',
    'en',
    ';',
    ',',
    '\t',
    '"',
    '|',
    'ffcc00',
    'name',
    "O'Brien",
    'Åsa',
    '%',
    '_',
    '\\',
  ),
);

const numbers: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 28 }),
  fc.integer({ min: 320, max: 900 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const names = fc.string({ unit: fc.constantFrom(...'abcxyz_-09'), minLength: 1, maxLength: 12 });

/** Inputs of fields with their own parsing rules. */
const ownInputs = new Map<Schema, fc.Arbitrary<unknown>>([
  [matchField, matchesOf(anyCondition)],
  [cellFormat, fc.stringMatching(cellFormatPattern)],
  [character, fc.constantFrom(';', ',', '\t', '"', '|', '\\')],
  [day, times.map((time) => time.slice(0, 'yyyy-mm-dd'.length))],
  [zoneName, fc.constantFrom('UTC', 'Europe/Stockholm', 'Asia/Kathmandu')],
]);

/** Maximum consecutive values that a schema may refuse. A schema that refuses more needs its own inputs. */
const mostMisses = 5000;

/**
 * Generates JSON values that a schema accepts. Throws a TypeError for an unknown kind of schema.
 */
export function inputsOf(schema: Schema): fc.Arbitrary<unknown> {
  const own = ownInputs.get(schema);
  if (own !== undefined) return own;
  const candidates = candidatesOf(schema);
  const takesAll = schema instanceof z.core.$ZodUnion || wrapped(schema) !== null;
  return takesAll ? candidates : candidates.filter(takenBy(schema));
}

/** Returns a filter of valid values. It throws if almost none is valid, because the search would never end. */
function takenBy(schema: Schema): (value: unknown) => boolean {
  let misses = 0;
  return (value) => {
    const isTaken = z.core.safeParse(schema, value).success;
    misses = isTaken ? 0 : misses + 1;
    if (misses <= mostMisses) return isTaken;
    throw new TypeError(
      `Inputs of their own are missing for a schema that refuses ${JSON.stringify(value)}.`,
    );
  };
}

function candidatesOf(schema: Schema): fc.Arbitrary<unknown> {
  const inner = wrapped(schema);
  if (inner !== null) {
    const isNullable = schema instanceof z.core.$ZodNullable;
    return isNullable ? fc.option(inputsOf(inner), { nil: null, freq: 4 }) : inputsOf(inner);
  }
  if (schema instanceof z.core.$ZodPipe) {
    const { in: before, out } = schema._zod.def;
    return inputsOf(before instanceof z.core.$ZodTransform ? out : before);
  }
  return compound(schema) ?? plain(schema);
}

/** Returns the schema inside an optional, nullable, defaulted, or caught one. */
function wrapped(schema: Schema): Schema | null {
  const wraps =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodCatch;
  return wraps ? schema._zod.def.innerType : null;
}

function compound(schema: Schema): fc.Arbitrary<unknown> | null {
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(inputsOf));
  if (schema instanceof z.core.$ZodArray)
    return fc.array(inputsOf(schema._zod.def.element), { maxLength: 4 });
  if (schema instanceof z.core.$ZodRecord) {
    return fc.dictionary(names, inputsOf(schema._zod.def.valueType), { maxKeys: 4 });
  }
  if (schema instanceof z.core.$ZodObject) {
    const members: [string, Schema][] = Object.entries(schema._zod.def.shape);
    const requiredKeys = members.filter(([, member]) => !mayBeMissing(member)).map(([name]) => name);
    const model = Object.fromEntries(members.map(([name, member]) => [name, inputsOf(member)]));
    return fc.record(model, { requiredKeys });
  }
  return null;
}

function mayBeMissing(schema: Schema): boolean {
  return schema._zod.optin === 'optional';
}

function plain(schema: Schema): fc.Arbitrary<unknown> {
  if (schema instanceof z.core.$ZodString) return texts;
  if (schema instanceof z.core.$ZodNumber) return numbers;
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean();
  if (schema instanceof z.core.$ZodNull) return fc.constant(null);
  if (schema instanceof z.core.$ZodUnknown) return fc.jsonValue();
  if (schema instanceof z.core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (schema instanceof z.core.$ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  throw new TypeError(`No inputs are known for a schema of type ${schema._zod.def.type}.`);
}
