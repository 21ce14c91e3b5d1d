import type * as z from 'zod/mini';
import { codedMembers, type Codes } from './codes.ts';
import type { JsonObject } from './json-object.ts';

const bySchema = new Map<unknown, Readonly<Record<string, Codes>>>(codedMembers);

/** Adds the codes of an object's fields with their meanings. */
export function stateCodes(schema: z.core.$ZodType, json: JsonObject): void {
  const coded = bySchema.get(schema);
  const members: unknown = json['properties'];
  if (coded === undefined || typeof members !== 'object' || members === null) return;
  for (const [name, codes] of Object.entries(coded)) {
    const member: unknown = Reflect.get(members, name);
    if (typeof member !== 'object' || member === null) throw new TypeError(`There is no member ${name}.`);
    Object.assign(member, { description: sentenceOf(codes) });
    const value = valueOf(member);
    if (!('enum' in value)) Object.assign(value, { enum: valuesOf(codes) });
  }
}

/** Returns the alternative of a field that isn't null. */
function valueOf(member: object): object {
  const options: unknown = Reflect.get(member, 'anyOf');
  if (!Array.isArray(options)) return member;
  const value: unknown = options.find((one: unknown) => isObject(one) && Reflect.get(one, 'type') !== 'null');
  return isObject(value) ? value : member;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function valuesOf({ isNumber, meanings }: Codes): (string | number)[] {
  return Object.keys(meanings).map((code) => (isNumber ? Number(code) : code));
}

function sentenceOf({ meanings }: Codes): string {
  return Object.entries(meanings)
    .map(([code, meaning]) => `\`${code}\`: ${meaning}.`)
    .join(' ');
}
