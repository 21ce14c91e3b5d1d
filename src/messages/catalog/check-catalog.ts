import { placeholdersOf } from './placeholders.ts';
import type { SourceCatalog, SourceMessage, Translation } from './read-catalog.ts';
import { lookOf, wordFaults } from './word-rules.ts';

/** Something wrong with a message. `where`: `en/public, confirm.title`. */
export interface MessageFault {
  readonly where: string;
  readonly fault: string;
}

/** Finds faults of the English messages: syntax, words, and punctuation by the kind of text. */
export function checkSource(source: SourceCatalog): MessageFault[] {
  const faults = [...source].flatMap(([area, messages]) =>
    [...messages].flatMap(([key, message]) => {
      const where = `en/${area}, ${key}`;
      const syntax = syntaxFaults(message.text);
      const words = syntax.length === 0 ? wordFaults(key, message.text, area) : [];
      return [...syntax, ...noteFaults(message), ...words].map((fault) => ({ where, fault }));
    }),
  );
  return [...faults, ...sameTexts(source)];
}

/** Finds faults of a translation: missing and surplus keys, other placeholders, missing plural forms. */
export function checkTranslation(
  source: SourceCatalog,
  translation: Translation,
  language: string,
): MessageFault[] {
  const surplus = [...translation].flatMap(([area, texts]) =>
    [...texts.keys()]
      .filter((key) => source.get(area)?.has(key) !== true)
      .map((key) => ({ where: `${language}, ${area}, ${key}`, fault: 'has no English text' })),
  );
  const others = [...source].flatMap(([area, messages]) =>
    [...messages].flatMap(([key, { text }]) => {
      const where = `${language}, ${area}, ${key}`;
      const own = translation.get(area)?.get(key);
      if (own === undefined) return [{ where, fault: 'is missing' }];
      return translationFaults(text, own, { area, language }).map((fault) => ({ where, fault }));
    }),
  );
  return [...surplus, ...others];
}

/** Finds keys that no source names. `used`: area → keys. */
export function checkUse(
  source: SourceCatalog,
  used: ReadonlyMap<string, ReadonlySet<string>>,
): MessageFault[] {
  return [...source].flatMap(([area, messages]) =>
    [...messages.keys()]
      .filter((key) => used.get(area)?.has(key) !== true)
      .map((key) => ({ where: `en/${area}, ${key}`, fault: 'is never used' })),
  );
}

function syntaxFaults(text: string): string[] {
  try {
    return [...placeholdersOf(text)].flatMap(([name, { kind, options }]) => [
      ...(/^[a-z][A-Za-z]*$/.test(name) ? [] : [`names a placeholder "${name}", not in camelCase`]),
      ...(kind === 'number' && options.length > 0 && !(options.includes('one') && options.includes('other'))
        ? [`has a plural without "one" and "other"`]
        : []),
    ]);
  } catch (error) {
    return [`is no ICU message: ${error instanceof Error ? error.message : 'unreadable'}`];
  }
}

function noteFaults({ text, note }: SourceMessage): string[] {
  const needsNote = /^\S+$/.test(text);
  return needsNote && note === null ? ['is a single word and needs a note for translators'] : [];
}

/** Two keys of an area with the same text need notes that distinguish them. */
function sameTexts(source: SourceCatalog): MessageFault[] {
  return [...source].flatMap(([area, messages]) => {
    const notes = new Map<string, Set<string>>();
    return [...messages].flatMap(([key, { text, note }]) => {
      const known = notes.get(text) ?? new Set();
      const isTwin = known.has(note ?? '');
      notes.set(text, known.add(note ?? ''));
      return isTwin
        ? [{ where: `en/${area}, ${key}`, fault: `has the text of another key; give both notes, or one key` }]
        : [];
    });
  });
}

function translationFaults(
  english: string,
  own: string,
  { area, language }: { readonly area: string; readonly language: string },
): string[] {
  try {
    const [wanted, found] = [placeholdersOf(english), placeholdersOf(own)];
    const names = new Set([...wanted.keys(), ...found.keys()]);
    const differing = [...names].filter((name) => wanted.get(name)?.kind !== found.get(name)?.kind);
    return [
      ...differing.map((name) => `takes {${name}} otherwise than English does`),
      ...missingPlurals(found, language),
      ...lookOf(own, area),
    ];
  } catch (error) {
    return [`is no ICU message: ${error instanceof Error ? error.message : 'unreadable'}`];
  }
}

function missingPlurals(found: ReturnType<typeof placeholdersOf>, language: string): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...found]
    .filter(([, { kind, options }]) => kind === 'number' && options.length > 0)
    .flatMap(([name, { options }]) =>
      categories
        .filter((category) => !options.includes(category) && category !== 'many')
        .map((category) => `has no "${category}" form of {${name}}`),
    );
}
