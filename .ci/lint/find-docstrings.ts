import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The place of a docstring that starts with a disallowed word. */
export interface WeakDocstring {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly word: string;
}

const opening = /\/\*\*(?:\s*\n\s*\*)?\s+(What|Who|How|Where|Which|That|Whether|Tells)\b/g;
const source = /\.(tsx?|mjs)$/;

/** Finds docstrings in `root`'s src, e2e, and .ci that start with What, Who, How, and similar words. */
export function findDocstrings(root: string): WeakDocstring[] {
  return ['src', 'e2e', '.ci'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => source.test(file))
      .flatMap((file) => weakDocstringsIn(readFileSync(path.join(root, file), 'utf8'), file)),
  );
}

/** Finds such docstrings in a text. */
export function weakDocstringsIn(text: string, file: string): WeakDocstring[] {
  return [...text.matchAll(opening)].map(({ index, 1: word = '' }) => ({
    file,
    line: text.slice(0, index).split('\n').length,
    word,
  }));
}
