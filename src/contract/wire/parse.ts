import type * as z from 'zod/mini';
import { isInputCode, type InputCode, type InputFault, type SayFault } from './input-faults.ts';

/** Messages by field, as in answers with 400. Interface: conventions, Errors. */
export type FieldErrors = Record<string, string[]>;

/** Result of reading a body or query: the value, or messages by field. */
export type ParseResult<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Key of messages about no single field. Interface: conventions, Errors. */
export const noField = 'non_field_errors';

type Issue = z.core.$ZodIssue;

/**
 * Parses a value with a schema of the contract. `say` returns the messages of faults, by default their codes: the English
 * sentences would be loaded by browsers, which have their own.
 */
export function parseInput<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  say: SayFault = ({ code }) => code,
): ParseResult<z.output<T>> {
  // Our rules have a code as message. Zod's own issues get none, and are read by their kind.
  const result = schema.safeParse(value, { error: () => '', reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const errors = new Map<string, string[]>();
  for (const { path, fault } of result.error.issues.flatMap(placed)) {
    const field = path.length === 0 ? noField : String(path[0]);
    const messages = errors.get(field) ?? [];
    const placedMessage = withPlace(path.slice(1), say(fault));
    if (!messages.includes(placedMessage)) errors.set(field, [...messages, placedMessage]);
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}

interface Placed {
  readonly path: readonly PropertyKey[];
  readonly fault: InputFault;
}

/**
 * Places an issue of a union. If the value has the type of one member, that member's issues are more helpful.
 */
function placed(issue: Issue): Placed[] {
  if (issue.code !== 'invalid_union') return [{ path: issue.path, fault: faultOf(issue) }];
  const inside = issue.errors.find(
    (issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0),
  );
  if (inside === undefined) return [{ path: issue.path, fault: faultOf(issue) }];
  return inside.flatMap(placed).map(({ path, fault }) => ({ path: [...issue.path, ...path], fault }));
}

function withPlace(rest: readonly PropertyKey[], message: string): string {
  if (rest.length === 0) return message;
  const place = rest.map((part) => (typeof part === 'number' ? `item ${part + 1}` : String(part)));
  return `${place.join(', ')}: ${message}`;
}

const expectedCodes: Readonly<Record<string, InputCode>> = {
  string: 'string',
  boolean: 'boolean',
  number: 'integer',
  int: 'integer',
  array: 'list',
  object: 'object',
  record: 'object',
};

function faultOf(issue: Issue): InputFault {
  const { input, message } = issue;
  if (isInputCode(message)) return { code: message, values: {} };
  if (input === undefined) return { code: 'required', values: {} };
  if (input === null) return { code: 'null', values: {} };
  switch (issue.code) {
    case 'invalid_type':
      return { code: expectedCodes[issue.expected] ?? 'value', values: {} };
    case 'too_big':
      return { code: tooBig(issue.origin), values: { limit: String(issue.maximum) } };
    case 'too_small':
      return { code: tooSmall(issue.origin), values: { limit: String(issue.minimum) } };
    case 'invalid_value':
      return notAChoice(input);
    case 'invalid_union':
      return faultOfUnion(issue);
    case 'invalid_format':
      return { code: 'integer', values: {} };
    default:
      return { code: 'value', values: {} };
  }
}

function tooBig(origin: string): InputCode {
  if (origin === 'string') return 'maxLength';
  return origin === 'array' ? 'maxItems' : 'maxValue';
}

function tooSmall(origin: string): InputCode {
  if (origin === 'string') return 'minLength';
  return origin === 'array' ? 'minItems' : 'minValue';
}

function faultOfUnion(issue: Extract<Issue, { code: 'invalid_union' }>): InputFault {
  const expected = issue.errors.flat().flatMap(expectedBy);
  const known = ['array', 'object'].find((type) => expected.includes(type)) ?? expected[0];
  const code = expectedCodes[known ?? ''];
  return code === undefined ? notAChoice(issue.input) : { code, values: {} };
}

/** Returns the types that a union accepts, the main one first. */
function expectedBy(issue: Issue): string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(expectedBy);
  return issue.code === 'invalid_type' ? [issue.expected] : [];
}

function notAChoice(input: unknown): InputFault {
  const isWord = typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean';
  return isWord ? { code: 'choice', values: { value: String(input) } } : { code: 'value', values: {} };
}
