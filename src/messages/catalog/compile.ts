import compile from 'icu-minify/compile';
import { pseudoLanguage } from '../languages.ts';
import type { CompiledMessages } from '../translator.ts';
import { pseudoMessage } from './pseudo.ts';
import { orderedKeys, readArea, readSource, readTranslation, textsOf } from './read-catalog.ts';

/** The messages of a language, compiled: area → messages by key. */
type CompiledCatalog = ReadonlyMap<string, CompiledMessages>;

/** Reads and compiles all messages of a language below a messages folder, with English in the gaps. */
export function compileCatalog(folder: string, language: string): CompiledCatalog {
  const translation = readTranslation(folder, language);
  return new Map(
    [...readSource(folder)].map(([area, source]) => [
      area,
      compileTexts(textsOf(source, translation.get(area)), language),
    ]),
  );
}

/** Reads and compiles the messages of one area in a language, with English in the gaps. */
export function compileArea(folder: string, language: string, area: string): CompiledMessages {
  return compileTexts(textsOf(readArea(folder, area), readTranslation(folder, language).get(area)), language);
}

function compileTexts(texts: ReadonlyMap<string, string>, language: string): CompiledMessages {
  const compiled = [...texts].map(([key, text]) => {
    return [key, compile(language === pseudoLanguage ? pseudoMessage(text) : text)] as const;
  });
  return Object.fromEntries(compiled);
}

/** Returns the messages of an area as a list, in the order of their numbers in a build. */
export function inKeyOrder(messages: CompiledMessages): CompiledMessages[string][] {
  return orderedKeys(new Map(Object.keys(messages).map((key) => [key, { text: '', note: null }]))).map(
    (key) => messages[key] ?? '',
  );
}
