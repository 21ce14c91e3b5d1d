import { sayInEnglish, type SayFault } from './input-faults.ts';
import type { FieldErrors } from './parse.ts';

/**
 * Returns messages for the members of a body or query that contain, at any depth, text that a database can't store. Such
 * text is refused, never changed.
 */
export function unstorableText(value: unknown, say: SayFault = sayInEnglish): FieldErrors {
  if (typeof value !== 'object' || value === null) return {};
  const fields = Object.entries(value)
    .filter(([name, member]) => !isStorable(name) || !isStorable(member))
    .map(([name]) => name.toWellFormed().replaceAll('\0', '\uFFFD'));
  return Object.fromEntries(fields.map((name) => [name, [say({ code: 'text', values: {} })]]));
}

/** Returns whether all text in a value is storable. Avoids recursion, as deep nesting would overflow the stack. */
function isStorable(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && !isStorableText(one)) return false;
    if (typeof one === 'object' && one !== null) {
      for (const [name, member] of Object.entries(one)) left.push(name, member);
    }
  }
  return true;
}

/** Refuses NUL, at which SQLite cuts, and unpaired surrogates, which UTF-8 lacks. A pattern would be 50 times slower. */
function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
