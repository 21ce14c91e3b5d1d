import type * as z from 'zod/mini';

/** Messages by field, as the interface answers them with 400. Choice: 400 validation (seen). */
export type FieldErrors = Record<string, string[]>;

/** What came of reading a body or query: the value, or messages by field. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** The field of messages that belong to no single one. Choice: 400 validation (seen). */
export const noField = 'non_field_errors';

type Issue = z.core.$ZodRawIssue;

/** Reads a value by a schema of the contract, and puts what doesn't fit into the interface's words. */
export function parseInput<T extends z.ZodMiniType>(schema: T, value: unknown): Parsed<z.output<T>> {
  const result = schema.safeParse(value, { error: messageOf });
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.length === 0 ? noField : String(issue.path[0]);
    const messages = (errors[field] ??= []);
    const message = withPlace(issue.path.slice(1), issue.message);
    if (!messages.includes(message)) messages.push(message);
  }
  return { ok: false, errors };
}

function withPlace(rest: PropertyKey[], message: string): string {
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

function messageOf(issue: Issue): string {
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

function messageOfUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const expected = issue.errors
    .flat()
    .flatMap((inner) => (inner.code === 'invalid_type' ? [inner.expected] : []));
  const known = ['boolean', 'number', 'array', 'object', 'string'].find((type) =>
    expected.some((one) => one === type),
  );
  if (known !== undefined) return expectedMessages[known] ?? 'Not a valid value.';
  return notAChoice(issue.input);
}

function notAChoice(input: unknown): string {
  const isWord = typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean';
  return isWord ? `"${input}" is not a valid choice.` : 'Not a valid value.';
}
