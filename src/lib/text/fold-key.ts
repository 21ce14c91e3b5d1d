import { spellOut } from './slug.ts';

/** Marks of letters that mean the same word without them. In other scripts marks are vowels, or make another letter. */
const accents =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

const plain = /^[ -~]*$/;

/**
 * Returns the key for comparing texts like people do: without case, accents, and variants of letters, and with single
 * spaces. "Zoë" and "ZOE" have the same key, and so do "Straße" and "strasse". Stored with names (`name_fold`), and applied
 * to search texts.
 */
export function foldKey(text: string): string {
  return withSingleBlanks(plain.test(text) ? text.toLowerCase() : folded(text));
}

function folded(text: string): string {
  const apart = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  return spellOut(apart.replace(accents, '')).normalize('NFC');
}

function withSingleBlanks(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}
