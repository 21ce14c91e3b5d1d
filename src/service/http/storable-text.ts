import type { FieldErrors } from '../../contract/parse.ts';

const message = 'Null characters and halves of characters are not allowed.';

/** NUL, which PostgreSQL refuses and SQLite cuts at, and unpaired surrogates, which UTF-8 can't say. */
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Messages for the members of a body or query that hold, at any depth, text that no engine can keep.
 * Choice: such text is refused, never changed.
 */
export function unstorableText(value: unknown): FieldErrors {
  if (typeof value !== 'object' || value === null) return {};
  const fields = Object.entries(value)
    .filter(([name, member]) => !isStorable(name) || !isStorable(member))
    .map(([name]) => name.replaceAll(new RegExp(unstorable, 'gu'), '\uFFFD'));
  return Object.fromEntries(fields.map((name) => [name, [message]]));
}

/** Without recursion, so that no depth of nesting overflows the stack. */
function isStorable(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && unstorable.test(one)) return false;
    if (typeof one === 'object' && one !== null) {
      for (const [name, member] of Object.entries(one)) left.push(name, member);
    }
  }
  return true;
}
