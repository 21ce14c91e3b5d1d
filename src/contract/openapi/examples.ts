import { isObject, type JsonObject } from './json-object.ts';

/** Recognizable example values by the name of a text field. */
const texts: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  contact: 'ada@example.com',
  sender_email: 'news@example.com',
  address: 'ada@example.com',
  to: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  name: 'Monthly news',
  sender_name: 'Monthly news',
  subject: 'News in May',
  mail_subject: 'News in May',
  hash: 'k3Rw9xTb2Q',
  list: 'k3Rw9xTb2Q',
  lists: 'k3Rw9xTb2Q',
  key: 'p7Yc4mVd1Z',
  code: 'city',
  domain: 'example.com',
  host: 'smtp.example.com',
  destination: 'gmail.com',
  link: 'https://www.example.com/offer',
  body: '<p>Hello ##firstname##</p>',
  plain_text: 'Hello ##firstname##',
  type: 'image/png',
  status: '5.1.1',
  signature: 'b8Kq2nXw',
  language: 'en',
  zone: 'Europe/Stockholm',
  time_zone: 'Europe/Stockholm',
};

const time = '2026-05-04T07:30:00Z';

const formats: Readonly<Record<string, string>> = {
  'date-time': time,
  email: 'ada@example.com',
  uri: 'https://news.example.com/v3/',
};

/** Builds an example of a schema. `components` resolves its references. Inputs have only required fields. */
export function exampleOf(
  schema: unknown,
  components: Readonly<Record<string, unknown>>,
  options: { readonly name?: string; readonly isInput: boolean },
): unknown {
  const { name = '', isInput } = options;
  const example = (inner: unknown, innerName: string) =>
    exampleOf(inner, components, { name: innerName, isInput });
  if (!isObject(schema)) return {};
  if (typeof schema['$ref'] === 'string') {
    return example(components[schema['$ref'].replace('#/components/schemas/', '')], name);
  }
  const { default: preset, enum: codes, const: only, properties } = schema;
  if (preset !== undefined) return preset;
  if (only !== undefined) return only;
  if (Array.isArray(codes)) return codes[0];
  if (isObject(properties)) return objectExample(schema, properties, { isInput, example });
  if (Array.isArray(schema['anyOf'])) return example(preferred(schema['anyOf'], name), name);
  return valueExample(schema, name, example);
}

interface ObjectOptions {
  readonly isInput: boolean;
  readonly example: (schema: unknown, name: string) => unknown;
}

function objectExample(
  schema: JsonObject,
  properties: JsonObject,
  { isInput, example }: ObjectOptions,
): JsonObject {
  const [first] = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isObject) : [];
  const needed = new Set([...namesOf(schema['required']), ...namesOf(first?.['required'])]);
  const [any] = Object.keys(properties);
  if (isInput && needed.size === 0 && any !== undefined) needed.add(any);
  const names = Object.keys(properties).filter((name) => !isInput || needed.has(name));
  return Object.fromEntries(names.map((name) => [name, example(properties[name], name)]));
}

/** Returns the first alternative that isn't null, for `lists` the first array. */
function preferred(options: readonly unknown[], name: string): unknown {
  const known = options.filter(isObject).filter(({ type }) => type !== 'null');
  return name === 'lists' ? (known.find(({ type }) => type === 'array') ?? known[0]) : known[0];
}

function valueExample(
  schema: JsonObject,
  name: string,
  example: (schema: unknown, name: string) => unknown,
): unknown {
  const [type] = [schema['type']].flat();
  switch (type) {
    case 'array':
      return schema['maxItems'] === 0 ? [] : [example(schema['items'], name)];
    case 'object':
      return schema['example'] ?? {};
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return formats[String(schema['format'])] ?? texts[name] ?? shortText(schema);
    default:
      return null;
  }
}

function shortText({ pattern }: JsonObject): string {
  return typeof pattern === 'string' && pattern.includes('{6}') ? '3366cc' : 'text';
}

function namesOf(required: unknown): string[] {
  return Array.isArray(required) ? required.map(String) : [];
}
