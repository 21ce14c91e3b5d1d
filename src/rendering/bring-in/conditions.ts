import type { ConditionGrammar } from './service-tags.ts';

/** A condition of an email: its test, and the content of each branch. */
export interface WrittenCondition {
  /** The test of the first branch, as written. */
  readonly test: string;
  readonly branches: readonly string[];
  /** The whole condition, as written. */
  readonly written: string;
}

interface OpenCondition {
  readonly test: string;
  readonly branches: string[];
  written: string;
}

/** Choice: conditions nested deeper than this stay as written. */
const deepest = 20;

/**
 * Replaces the conditions of an email, inner ones first; `decide` returns the replacement. A marker alone in a comment
 * is read without the comment. Conditions that don't end stay as written.
 */
export function replaceConditions(
  html: string,
  grammar: ConditionGrammar,
  decide: (condition: WrittenCondition) => string,
): string {
  const marker = markerOf(grammar);
  const open: OpenCondition[] = [];
  let result = '';
  let at = 0;
  const add = (text: string) => {
    const last = open.at(-1);
    if (last === undefined) result += text;
    else {
      last.branches.push((last.branches.pop() ?? '') + text);
      last.written += text;
    }
  };
  for (const match of html.matchAll(marker)) {
    add(html.slice(at, match.index));
    at = match.index + match[0].length;
    const kind = kindOf(match[0], grammar);
    const last = open.at(-1);
    if (kind === 'open' && open.length < deepest) {
      open.push({ test: testOf(match[0], grammar), branches: [''], written: match[0] });
    } else if (kind === 'otherwise' && last !== undefined) {
      last.branches.push('');
      last.written += match[0];
    } else if (kind === 'close' && last !== undefined) {
      open.pop();
      const { test, branches } = last;
      add(decide({ test, branches, written: last.written + match[0] }));
    } else add(match[0]);
  }
  add(html.slice(at));
  // Those left open never end.
  return result + open.map(({ written }) => written).join('');
}

function markerOf({ open, otherwise, close }: ConditionGrammar): RegExp {
  const bare = [open, otherwise, close].map(({ source }) => source.replace(/\((?!\?)/g, '(?:')).join('|');
  return new RegExp(`<!--\\s*(?:${bare})\\s*-->|(?:${bare})`, open.flags.includes('i') ? 'gi' : 'g');
}

function kindOf(written: string, { open, otherwise }: ConditionGrammar): 'open' | 'otherwise' | 'close' {
  if (open.test(written)) return 'open';
  return otherwise.test(written) ? 'otherwise' : 'close';
}

function testOf(written: string, { open }: ConditionGrammar): string {
  const match = open.exec(written);
  return (match?.[1] ?? match?.[2] ?? '').trim();
}

/**
 * Returns the fallback text of two branches that differ in one tag: `Hi TAG!` and `Hi there!` give `there`. Null if
 * they differ in more, or in something that a fallback text can't hold.
 */
export function fallbackBetween(first: string, second: string, tag: string): string | null {
  const at = first.indexOf(tag);
  if (at === -1 || first.indexOf(tag, at + tag.length) !== -1) return null;
  const head = first.slice(0, at);
  const tail = first.slice(at + tag.length);
  if (!second.startsWith(head) || !second.endsWith(tail) || second.length < head.length + tail.length)
    return null;
  const fallback = second.slice(head.length, second.length - tail.length);
  return fallback.trim() === '' || /[<>#[\]|{}*%]/.test(fallback) ? null : fallback;
}
