import fc from 'fast-check';

/** JSON of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** Components by name. */
export type Components = Readonly<Record<string, unknown>>;

/** Generates values that a schema of the document allows, as far as JSON Schema states it. */
export function allowedBy(schema: unknown, components: Components): fc.Arbitrary<unknown> {
  if (!isJson(schema)) return fc.jsonValue();
  const resolved = resolve(schema, components);
  const values = valuesBySchema.get(resolved) ?? valuesOf(resolved, components);
  valuesBySchema.set(resolved, values);
  return values;
}

/** Cached generators by schema: the large schema of emails is part of a dozen operations. */
const valuesBySchema = new WeakMap<Json, fc.Arbitrary<unknown>>();

function valuesOf(resolved: Json, components: Components): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => allowedBy(one, components);
  if ('const' in resolved) return fc.constant(resolved['const']);
  if (isList(resolved['enum'])) return fc.constantFrom(...resolved['enum']);
  if (isJson(resolved['properties'])) return objects(resolved, resolved['properties'], components);
  if (Array.isArray(resolved['anyOf'])) return fc.oneof(...resolved['anyOf'].map(inner));
  const types = typesOf(resolved);
  if (types.length === 0) return fc.jsonValue({ noUnicodeString: true }).filter(isStorable);
  return fc.oneof(...types.map((type) => ofType(type, resolved, components)));
}

function objects(schema: Json, properties: Json, components: Components): fc.Arbitrary<unknown> {
  const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isJson) : [{}];
  return fc.oneof(
    ...branches.map((branch) => {
      const narrower = isJson(branch['properties']) ? branch['properties'] : {};
      const members = Object.entries(properties).map(([name, member]): [string, fc.Arbitrary<unknown>] => {
        const values = allowedBy(member, components);
        const narrow = narrower[name];
        return [
          name,
          isJson(narrow) ? values.filter((value) => typesOf(narrow).includes(typeOf(value))) : values,
        ];
      });
      const requiredKeys = [...wordsOf(schema['required']), ...wordsOf(branch['required'])];
      return fc.record(Object.fromEntries(members), { requiredKeys: [...new Set(requiredKeys)] });
    }),
  );
}

function ofType(type: string, schema: Json, components: Components): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
      return fc.integer({
        min: numberOf(schema['minimum'], -1000),
        max: numberOf(schema['maximum'], 2 ** 31),
      });
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(allowedBy(schema['items'], components), {
        minLength: numberOf(schema['minItems'], 0),
        maxLength: numberOf(schema['maxItems'], 4),
      });
    case 'object':
      return isJson(schema['additionalProperties'])
        ? fc.dictionary(
            fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/),
            allowedBy(schema['additionalProperties'], components),
            { maxKeys: 3 },
          )
        : fc.constant({});
    default:
      throw new TypeError(`No values are known for the type ${type}.`);
  }
}

function textsOf(schema: Json): fc.Arbitrary<string> {
  const minLength = numberOf(schema['minLength'], 0);
  const maxLength = Math.min(numberOf(schema['maxLength'], 40), 400);
  switch (schema['format']) {
    case 'email':
      return fc.emailAddress();
    case 'uri':
      return fc.webUrl({ validSchemes: ['http', 'https'] });
    case 'date':
      return fc.constantFrom('2026-05-31', '2024-02-29');
    case 'date-time':
      return fc
        .date({ min: new Date('0001-01-02'), max: new Date('9998-12-30'), noInvalidDate: true })
        .map((date) => date.toISOString());
    default:
      break;
  }
  const { pattern } = schema;
  const texts =
    typeof pattern === 'string' && pattern.startsWith('^')
      ? textsMatching(pattern)
      : fc.string({ unit: 'grapheme', minLength, maxLength });
  const isAsTold = (text: string) =>
    fitsPatterns(schema, text) && text.length >= minLength && text.length <= maxLength;
  return texts.filter((text) => isAsTold(text) && isStorable(text));
}

/** Returns whether a text has the pattern that a schema asks for, and not the one that it rules out. */
function fitsPatterns({ pattern, not }: Json, text: string): boolean {
  const ruledOut = isJson(not) ? not['pattern'] : undefined;
  return (
    (typeof pattern !== 'string' || new RegExp(pattern).test(text)) &&
    (typeof ruledOut !== 'string' || !new RegExp(ruledOut).test(text))
  );
}

/** Generates texts that a pattern allows, with cached generators: making one tries every letter in the pattern. */
function textsMatching(pattern: string): fc.Arbitrary<string> {
  const texts = textsByPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  textsByPattern.set(pattern, texts);
  return texts;
}

const textsByPattern = new Map<string, fc.Arbitrary<string>>();

/** A requirement of a schema, and a value that breaks only this one. */
export interface Break {
  readonly what: string;
  readonly value: unknown;
}

/**
 * Returns values that each break one requirement of a schema: its type, a bound, a pattern, a format, or a required
 * member.
 */
export function breaksOf(schema: unknown, components: Components): Break[] {
  if (!isJson(schema)) return [];
  const resolved = resolve(schema, components);
  if (isJson(resolved['properties'])) return objectBreaks(resolved, resolved['properties'], components);
  const options = optionsOf(resolved, components);
  const types = options.flatMap((option) => ('enum' in option || 'const' in option ? [] : typesOf(option)));
  const broken: Break[] = [];
  const add = (what: string, value: unknown) => {
    if (!options.some((option) => seemsAllowed(option, value))) broken.push({ what, value });
  };
  if (types.length === 0 && !options.some((option) => 'enum' in option || 'const' in option)) return [];
  if (!types.includes('object')) add('type object', { a: { b: 1 } });
  if (!types.includes('array')) add('type array', [{ a: 1 }]);
  if (!types.includes('boolean')) add('type boolean', true);
  if (!types.includes('null')) add('type null', null);
  add('a word that is none', 'no such value \u2603');
  for (const option of options) addBounds(option, add);
  return broken;
}

function addBounds(option: Json, add: (what: string, value: unknown) => void): void {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, not } = option;
  if (typeof minimum === 'number') add(`minimum ${minimum}`, minimum - 1);
  if (typeof maximum === 'number') add(`maximum ${maximum}`, maximum + 1);
  if (typeof minLength === 'number' && minLength > 0)
    add(`minLength ${minLength}`, ' '.repeat(minLength - 1));
  if (typeof maxLength === 'number') add(`maxLength ${maxLength}`, 'x'.repeat(maxLength + 1));
  if (isJson(not)) add('a line break', 'two\nlines');
  if (typeof minItems === 'number' && minItems > 0) add(`minItems ${minItems}`, []);
  if (typeof maxItems === 'number')
    add(
      `maxItems ${maxItems}`,
      Array.from({ length: maxItems + 1 }, () => ({})),
    );
}

function objectBreaks(schema: Json, properties: Json, components: Components): Break[] {
  const base = minimal(schema, properties, components);
  const missing = wordsOf(schema['required']).map((name) => {
    const { [name]: _, ...value } = base;
    return { what: `${name} is required`, value };
  });
  const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isJson) : [];
  const chosen = new Set(branches.flatMap((branch) => wordsOf(branch['required'])));
  const without = Object.fromEntries(Object.entries(base).filter(([name]) => !chosen.has(name)));
  const none = branches.length === 0 ? [] : [{ what: 'one of the alternatives', value: without }];
  const members = Object.entries(properties).flatMap(([name, member]) =>
    breaksOf(member, components).map(({ what, value }) => ({
      what: `${name}: ${what}`,
      value: { ...base, [name]: value },
    })),
  );
  return [...missing, ...none, ...members, { what: 'type object', value: 'text' }];
}

/** Builds an object with only the required members. */
function minimal(schema: Json, properties: Json, components: Components): Json {
  const [branch = {}] = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isJson) : [];
  const names = [...wordsOf(schema['required']), ...wordsOf(branch['required'])];
  const model = {
    ...schema,
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    anyOf: [branch],
    required: names,
  };
  const [value] = fc.sample(allowedBy(model, components), { numRuns: 1, seed: 1 });
  return isJson(value) ? value : {};
}

function optionsOf(schema: Json, components: Components): Json[] {
  const options: unknown = schema['anyOf'];
  if (!Array.isArray(options)) return [schema];
  return options.filter(isJson).flatMap((option) => optionsOf(resolve(option, components), components));
}

function seemsAllowed(option: Json, value: unknown): boolean {
  if (Array.isArray(option['enum'])) return option['enum'].includes(value);
  if ('const' in option) return option['const'] === value;
  const types = typesOf(option);
  if (
    types.length > 0 &&
    !types.includes(typeOf(value)) &&
    !(typeOf(value) === 'integer' && types.includes('number'))
  )
    return false;
  if (typeof value === 'number')
    return value >= numberOf(option['minimum'], -Infinity) && value <= numberOf(option['maximum'], Infinity);
  if (Array.isArray(value)) return itemsSeemAllowed(option, value);
  if (typeof value !== 'string') return true;
  if (option['format'] !== undefined) return false;
  return (
    fitsPatterns(option, value) &&
    value.length >= numberOf(option['minLength'], 0) &&
    value.length <= numberOf(option['maxLength'], Infinity)
  );
}

function itemsSeemAllowed(option: Json, value: readonly unknown[]): boolean {
  const isSized =
    value.length >= numberOf(option['minItems'], 0) && value.length <= numberOf(option['maxItems'], Infinity);
  const types = isJson(option['items']) ? typesOf(option['items']) : [];
  return isSized && (types.length === 0 || value.every((item) => types.includes(typeOf(item))));
}

function resolve(schema: Json, components: Components): Json {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const found = components[reference.replace('#/components/schemas/', '')];
  if (!isJson(found)) throw new TypeError(`${reference} leads nowhere`);
  return found;
}

function typesOf({ type }: Json): string[] {
  return [type].flat().filter((one): one is string => typeof one === 'string');
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isStorable(value: unknown): boolean {
  return !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value));
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
