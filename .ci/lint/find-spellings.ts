import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A word in British spelling and its place. */
export interface BritishWord {
  readonly file: string;
  /** From 1; 0 for the file's name. */
  readonly line: number;
  readonly word: string;
}

const british =
  /colour|catalogue|behaviour|favour(?!e)|neighbour|judgement|labelled(?!by)|centred|organis|recognis|neutralis/i;
/** Cancelled with two l is correct on the wire and in stored data, so only prose and names of several words are checked. */
const inProse = /\bcancell(?:ed|ing)\b/i;
const inNames = /[a-z]Cancell(?:ed|ing)|\bcancell(?:ed|ing)[A-Z]/;

/** Given spellings: a document of the specification, and the type of a stored component. */
const given = /service[ -]behaviour|'colour'|\bcolour: nothing/g;
const prose = /^\s*(?:\/?\*|\/\/|(?:it|test|describe)\b[^=]*['"])/;
const code = /`[^`]*`|\b\w+_cancelled\b|\bcancelled(?::|_\w+)/g;

const source = /\.(?:tsx?|mjs|css|md)$/;
/** Files that list such words. */
const lists = /word-rules\.ts$|find-spellings\.ts$|lint\.test\.ts$/;

/** Finds words in British spelling in the texts and names of `root`'s files. Translations aren't checked. */
export function findSpellings(root: string): BritishWord[] {
  return ['src', 'e2e', '.ci', 'docs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter(
        (file) => source.test(file) && !lists.test(file) && !file.includes(path.join('messages', 'areas')),
      )
      .flatMap((file) => britishWordsIn(readFileSync(path.join(root, file), 'utf8'), file)),
  );
}

/** Finds such words in a file's name and text. */
export function britishWordsIn(text: string, file: string): BritishWord[] {
  const words = text.split('\n').map((line) => britishWordOf(line, file.endsWith('.md')));
  return [british.exec(file)?.[0], ...words].flatMap((word, line) =>
    word === undefined ? [] : [{ file, line, word }],
  );
}

function britishWordOf(line: string, isDocument: boolean): string | undefined {
  const found = british.exec(line.replaceAll(given, '')) ?? inNames.exec(line);
  if (found !== null) return found[0];
  if (!isDocument && !prose.test(line)) return undefined;
  return inProse.exec(line.replaceAll(code, ''))?.[0];
}
