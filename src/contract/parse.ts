import type * as z from 'zod/mini';

/** Messages by field, as the interface answers them with 400. Choice: 400 validation (seen). */
export type FieldErrors = Record<string, string[]>;

/** What came of reading a body or query: the value, or messages by field. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** The field of messages that belong to no single one. Choice: 400 validation (seen). */
export const noField = 'non_field_errors';

type RawIssue = z.core.$ZodRawIssue;

type Issue = z.core.$ZodIssue;

/** Reads a value by a schema of the contract, and puts what doesn't fit into the interface's words. */
export function parseInput<T extends z.ZodMiniType>(schema: T, value: unknown): Parsed<z.output<T>> {
  const result = schema.safeParse(value, { error: messageOf });
  if (result.success) return { ok: true, value: result.data };
  const errors = new Map<string, string[]>();
  for (const { path, message } of result.error.issues.flatMap(placed)) {
    const field = path.length === 0 ? noField : String(path[0]);
    const messages = errors.get(field) ?? [];
    const placedMessage = withPlace(path.slice(1), message);
    if (!messages.includes(placedMessage)) errors.set(field, [...messages, placedMessage]);
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}

interface Placed {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Where a value has the type of one member of a union, what is wrong inside of it says more than the union. */
function placed(issue: Issue): Placed[] {
  if (issue.code !== 'invalid_union') return [issue];
  const inside = issue.errors.find(
    (issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0),
  );
  if (inside === undefined) return [issue];
  return inside.flatMap(placed).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

function withPlace(rest: readonly PropertyKey[], message: string): string {
  if (rest.length === 0) return message;
  const place = rest.map((part) => (typeof part === 'number' ? `item ${part + 1}` : String(part)));
  return `${place.join(', ')}: ${message}`;
}

const expectedMessages: Record<string, string> = {
  string: 'Not a valid string.',
  boolean: 'Must be a valid boolean.',
  number: 'A valid integer is required.',
  int: 'A valid integer is required.',
  array: 'Expected a list of items.',
  object: 'Expected an object.',
  record: 'Expected an object.',
};

function messageOf(issue: RawIssue): string {
  if (issue.input === undefined) return 'This field is required.';
  if (issue.input === null) return 'This field may not be null.';
  switch (issue.code) {
    case 'invalid_type':
      return expectedMessages[issue.expected] ?? 'Not a valid value.';
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'invalid_value':
      return notAChoice(issue.input);
    case 'invalid_union':
      return messageOfUnion(issue);
    case 'invalid_format':
      return 'A valid integer is required.';
    default:
      return issue.message ?? 'Not a valid value.';
  }
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `Ensure this field has no more than ${maximum} characters.`;
  if (origin === 'array') return `Ensure this field has no more than ${maximum} elements.`;
  return `Ensure this value is less than or equal to ${maximum}.`;
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return `Ensure this field has at least ${minimum} characters.`;
  if (origin === 'array') return 'This list may not be empty.';
  return `Ensure this value is greater than or equal to ${minimum}.`;
}

function messageOfUnion(issue: Extract<RawIssue, { code: 'invalid_union' }>): string {
  const expected = issue.errors.flat().flatMap(expectedBy);
  const known = ['array', 'object'].find((type) => expected.includes(type)) ?? expected[0];
  return expectedMessages[known ?? ''] ?? notAChoice(issue.input);
}

/** The types that a union takes, its main one first. */
function expectedBy(issue: Issue): string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(expectedBy);
  return issue.code === 'invalid_type' ? [issue.expected] : [];
}

function notAChoice(input: unknown): string {
  const isWord = typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean';
  return isWord ? `"${input}" is not a valid choice.` : 'Not a valid value.';
}
