import { fileURLToPath } from 'node:url';
import { compileArea } from '../catalog/compile.ts';
import { languagesIn } from '../catalog/read-catalog.ts';
import { chooseLanguage, wantedLanguages } from '../choose-language.ts';
import { formattingLocale, sourceLanguage } from '../languages.ts';
import {
  createTranslator,
  type AreaName,
  type CompiledMessages,
  type InnerMessage,
  type Message,
  type MessageKey,
  type MessageValues,
  type Translator,
} from '../translator.ts';

/** Folder of the messages: the parent folder in source, and next to the program in a build. */
const folder = fileURLToPath(
  import.meta.url.endsWith('.ts') ? new URL('..', import.meta.url) : new URL('./messages/', import.meta.url),
);

let known: readonly string[] | undefined;
/** Messages by language and area. A program uses few areas, and compiling all takes a tenth of a second. */
const compiled = new Map<string, CompiledMessages>();

/** Lists the languages that the product has texts in, as BCP 47 tags, English first. */
export function availableLanguages(): readonly string[] {
  return (known ??= languagesIn(folder));
}

/**
 * Returns the translator of an area for a BCP 47 tag, in English if the language isn't available. `timeZone`: the IANA zone
 * of dates and times, by default the computer's.
 */
export function messagesIn<Area extends AreaName>(
  area: Area,
  tag: string | null,
  timeZone?: string,
): Translator<Area> {
  const wanted = tag === null ? [] : [tag];
  const language = chooseLanguage(wanted, availableLanguages());
  const locale = formattingLocale(language, wanted);
  return createTranslator<Area>(compiledArea(language, area), { language, locale, timeZone });
}

/** Returns the best available language for an `Accept-Language` header, or English if it names none. */
export function languageOf(acceptLanguage: string | undefined): string {
  return acceptLanguage === undefined
    ? sourceLanguage
    : chooseLanguage(wantedLanguages(acceptLanguage), availableLanguages());
}

/** Returns whether a value, such as a part of an answer, is a message. */
export function isMessage(value: unknown): value is InnerMessage | Message<'proxy'> {
  return typeof value === 'object' && value !== null && 'area' in value && 'key' in value;
}

/**
 * Writes a message in a language, a BCP 47 tag, with the messages that it holds. `timeZone`: the IANA zone of its dates and
 * times, by default the computer's.
 */
export function writeMessage(
  message: InnerMessage | Message<'proxy'>,
  language: string,
  timeZone?: string,
): string {
  const write = (inner: InnerMessage) => writeMessage(inner, language, timeZone);
  const values = Object.fromEntries(
    Object.entries(message.values ?? {}).map(([name, value]) => [name, writtenValue(value, write)]),
  );
  switch (message.area) {
    case 'api':
      return messagesIn('api', language, timeZone).write(message, values);
    case 'notices':
      return messagesIn('notices', language, timeZone).write(message, values);
    case 'proxy':
      return messagesIn('proxy', language, timeZone).write(message, values);
  }
}

function writtenValue(
  value: MessageValues[string],
  write: (inner: InnerMessage) => string,
): string | number | Date {
  if (typeof value !== 'object' || value instanceof Date) return value;
  if ('time' in value) return new Date(value.time);
  return 'area' in value ? write(value) : value.map(write).join(', ');
}

/** Returns true for a key that an area of the catalog has. */
export function isMessageKey<Area extends AreaName>(area: Area, key: string): key is MessageKey<Area> {
  return Object.hasOwn(compiledArea(sourceLanguage, area), key);
}

function compiledArea(language: string, area: AreaName): CompiledMessages {
  const name = `${language}/${area}`;
  const messages = compiled.get(name) ?? compileArea(folder, language, area);
  compiled.set(name, messages);
  return messages;
}
