import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceLanguage } from '../languages.ts';

/** One English message. `note` explains to translators where it appears and what its placeholders contain. */
export interface SourceMessage {
  readonly text: string;
  readonly note: string | null;
}

/** English messages: area → key → message. */
export type SourceCatalog = ReadonlyMap<string, ReadonlyMap<string, SourceMessage>>;

/** Messages of another language: area → key → text. */
export type Translation = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Error for an invalid message file. */
class BadMessageFile extends Error {
  override readonly name = 'BadMessageFile';
}

/** Reads each `en/<area>.json` below a messages folder. */
export function readSource(folder: string): SourceCatalog {
  const files = readdirSync(path.join(folder, sourceLanguage)).filter((name) => name.endsWith('.json'));
  const areas = files.toSorted().map((name) => path.basename(name, '.json'));
  return new Map(areas.map((area) => [area, readArea(folder, area)]));
}

/** Reads `en/<area>.json` below a messages folder. */
export function readArea(folder: string, area: string): ReadonlyMap<string, SourceMessage> {
  const file = path.join(folder, sourceLanguage, `${area}.json`);
  return new Map(entriesIn(file).map(([key, value]) => [key, sourceMessage(value, `${file}: ${key}`)]));
}

/** Lists the languages of a messages folder, the source language first. Each file `<language>.json` is one. */
export function languagesIn(folder: string): string[] {
  const others = readdirSync(folder)
    .filter((name) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*\.json$/.test(name))
    .map((name) => path.basename(name, '.json'));
  return [sourceLanguage, ...others.toSorted()];
}

/** Reads `<language>.json`; empty for the source language. */
export function readTranslation(folder: string, language: string): Translation {
  const file = path.join(folder, `${language}.json`);
  if (!existsSync(file)) return new Map();
  return new Map(
    entriesIn(file).map(([area, messages]) => {
      const texts = entriesOf(messages, `${file}: ${area}`).map(([key, text]): [string, string] => {
        if (typeof text !== 'string') throw new BadMessageFile(`${file}: ${area}, ${key} is no text.`);
        return [key, text];
      });
      return [area, new Map(texts)];
    }),
  );
}

/** Returns the texts of an area in a language, with English ones in the gaps. Keys are in their fixed order. */
export function textsOf(
  source: ReadonlyMap<string, SourceMessage>,
  own: ReadonlyMap<string, string> | undefined,
) {
  return new Map(orderedKeys(source).map((key) => [key, own?.get(key) ?? source.get(key)?.text ?? '']));
}

/** Lists an area's keys in the order of their numbers in a build. */
export function orderedKeys(source: ReadonlyMap<string, SourceMessage>): string[] {
  return [...source.keys()].toSorted();
}

function entriesIn(file: string): [string, unknown][] {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return entriesOf(parsed, file);
}

function entriesOf(value: unknown, where: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) throw new BadMessageFile(`${where} is no object.`);
  return Object.entries(value);
}

function sourceMessage(value: unknown, where: string): SourceMessage {
  if (typeof value === 'string') return { text: value, note: null };
  if (typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string') {
    return { text: value.text, note: 'note' in value && typeof value.note === 'string' ? value.note : null };
  }
  throw new BadMessageFile(`${where} is neither a text nor { text, note }.`);
}
