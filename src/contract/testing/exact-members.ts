import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * Where an answer of our own service has other members than the contract tells: reading is lenient, producing is
 * exact. Members that another service may leave out (`untold`) must be there too. Empty where all is well.
 */
export function memberFaults(schema: Schema, value: unknown, place = 'answer'): string[] {
  if (schema instanceof z.core.$ZodObject) return objectFaults(schema._zod.def.shape, value, place);
  if (schema instanceof z.core.$ZodArray && isList(value)) {
    return value.flatMap((item, at) => memberFaults(schema._zod.def.element, item, `${place}[${at}]`));
  }
  if (schema instanceof z.core.$ZodRecord && isObject(value)) {
    const { valueType } = schema._zod.def;
    return Object.entries(value).flatMap(([name, item]) => memberFaults(valueType, item, `${place}.${name}`));
  }
  const inner = innerOf(schema);
  return inner === null || value === null || value === undefined ? [] : memberFaults(inner, value, place);
}

function objectFaults(shape: Readonly<Record<string, Schema>>, value: unknown, place: string): string[] {
  if (!isObject(value)) return [`${place} is no object`];
  const surplus = Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
  const members = Object.entries(shape).flatMap(([name, member]) => {
    if (Object.hasOwn(value, name)) return memberFaults(member, value[name], `${place}.${name}`);
    return member instanceof z.core.$ZodOptional ? [] : [`${place}.${name} is missing`];
  });
  return [...surplus.map((name) => `${place}.${name} is not in the contract`), ...members];
}

function innerOf(schema: Schema): Schema | null {
  const wraps =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodCatch;
  return wraps ? schema._zod.def.innerType : null;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
