import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import type { Messages } from './areas.ts';
import { formats, formatters } from './formatters.ts';
import type { Tag } from './values/tag.ts';

/** An area's compiled messages, by key; by number in a build. */
export type CompiledMessages = Readonly<Record<string | number, CompiledMessage>>;

/** Names of the areas: each is a file of `en/`. */
export type AreaName = keyof Messages;

/** Keys of an area. */
export type MessageKey<Area extends AreaName> = keyof Messages[Area] & string;

type IsRich<Values> = Tag extends Values[keyof Values] ? true : false;
type PlainKeys<Area extends AreaName> = {
  [Key in MessageKey<Area>]: IsRich<Messages[Area][Key]> extends true ? never : Key;
}[MessageKey<Area>];
type RichKeys<Area extends AreaName> = Exclude<MessageKey<Area>, PlainKeys<Area>>;
type Given = Readonly<Record<string, string | number | Date>>;
type ValuesOf<Values> = Values extends Given ? [values: Values] : [];
type RichValues<Values, Element> = {
  readonly [Name in keyof Values]: Values[Name] extends Given[string]
    ? Values[Name]
    : (chunks: (string | Element)[]) => Element;
};

/** A message that another may hold in place of a text, written in the same language. */
export type InnerMessage = Message<'api'> | Message<'notices'>;

/** A time in a message, epoch milliseconds: as plain data, so that JSON keeps it. */
export interface HeldTime {
  readonly time: number;
}

/** Values of a message; of several messages in one place, a list with commas is written. */
export type MessageValues = Readonly<
  Record<string, Given[string] | HeldTime | InnerMessage | readonly InnerMessage[]>
>;

/** Values of a text, which may be messages for text values, and plain data for times. */
type HeldValues<Values> = Values extends Given
  ? [
      values: {
        readonly [Name in keyof Values]: string extends Values[Name]
          ? Values[Name] | InnerMessage | readonly InnerMessage[]
          : Values[Name] extends Date
            ? HeldTime
            : Values[Name];
      },
    ]
  : [];

/**
 * A text for a reader whose language isn't known yet: a key, and the values of its placeholders. It is plain data, so that
 * it stays a message on its way from one thread to another.
 */
export interface Message<Area extends AreaName> {
  readonly area: Area;
  readonly key: MessageKey<Area>;
  readonly values: MessageValues | undefined;
}

/** Makes a message of an area, which a translator of that area writes later. */
export function messageOf<Area extends AreaName, Key extends MessageKey<Area>>(
  area: Area,
  key: Key,
  ...[values]: HeldValues<Messages[Area][Key]>
): Message<Area> {
  return { area, key, values };
}

/** Writes the messages of an area in a language. */
export interface Translator<Area extends AreaName> {
  /** Returns the text of a key. Values that a key has placeholders for are typed by the English text. */
  <Key extends PlainKeys<Area>>(key: Key, ...values: ValuesOf<Messages[Area][Key]>): string;
  /** Returns the pieces of a text with tags. Each tag's function wraps its content. */
  readonly rich: <Key extends RichKeys<Area>, Element>(
    key: Key,
    values: RichValues<Messages[Area][Key], Element>,
  ) => (string | Element)[];
  /** Returns the text of a message that was made before the language was known; `values` are its own, written. */
  readonly write: (message: Message<Area>, values: Given) => string;
  /** Language of the texts, a BCP 47 tag. */
  readonly language: string;
  /** Locale of numbers and dates. */
  readonly locale: string;
}

/** Language and formatting locale of a reader. */
export interface Tongue {
  readonly language: string;
  readonly locale: string;
  /** IANA zone of dates and times. Default: that of `showZone`. */
  readonly timeZone?: string | undefined;
}

/** Characters that turn the direction of what follows: from a name, they would turn the rest of its sentence. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

function withoutTurns<Element>(values: FormatValues<Element> | undefined): FormatValues<Element> | undefined {
  if (values === undefined) return values;
  const kept = { ...values };
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string') kept[name] = value.replace(turns, '');
  return kept;
}

/** Makes the translator of an area from its compiled messages. */
export function createTranslator<Area extends AreaName>(
  messages: CompiledMessages,
  { language, locale, timeZone }: Tongue,
): Translator<Area> {
  const options = { formats, formatters, ...(timeZone === undefined ? {} : { timeZone }) };
  const pieces = <Element>(key: string, values?: FormatValues<Element>): (string | Element)[] => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no message "${key}".`);
    const made = format<Element>(message, locale, withoutTurns(values), options);
    return Array.isArray(made) ? made : [made];
  };
  return Object.assign((key: string, ...[values]: FormatValues<string>[]) => pieces(key, values).join(''), {
    rich: pieces,
    write: ({ key }: Message<Area>, values: Given) => pieces(key, values).join(''),
    language,
    locale,
  });
}
