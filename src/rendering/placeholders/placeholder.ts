/** What `##name##` may be. Spec: service behaviour, Placeholders in mail texts. */
export const placeholderNames = [
  'firstname',
  'lastname',
  'email',
  'unsubscribe',
  'view_online',
  'list_name',
  'sendername',
  'confirmation_link',
  'tell_a_friend',
] as const;

export type PlaceholderName = (typeof placeholderNames)[number];

/** Those that are addresses of ours: a test mail replaces nothing else. */
export const linkPlaceholders: readonly string[] = [
  'unsubscribe',
  'view_online',
  'confirmation_link',
  'tell_a_friend',
] satisfies readonly PlaceholderName[];

/** A placeholder where it stands in a text. */
export interface Placeholder {
  /** `##name##`, or the code of an attribute, `[[code]]`. */
  readonly kind: 'name' | 'attribute';
  readonly name: string;
  /** What stands there where the value is empty; null without a `|`. */
  readonly fallback: string | null;
  /** As it is written. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** What is known beyond the fixed names. */
export interface KnownPlaceholders {
  /** Codes of the account's attributes; any code is known where it is left out. */
  readonly attributes?: ReadonlySet<string> | undefined;
  /** More names for `##name##`, such as links that a sender makes for each contact. */
  readonly names?: ReadonlySet<string> | undefined;
}

const form =
  /##([a-z][a-z0-9_]{0,63})(?:\|((?:(?!##)[^\r\n]){0,255}))?##|\[\[([\p{L}\p{N}\p{M}_-]{1,255})(?:\|((?:(?!\]\])[^\r\n]){0,255}))?\]\]/giu;

const named: ReadonlySet<string> = new Set(placeholderNames);

/**
 * Finds what has the form of a placeholder, known or not, in order. `[[toString]]` is as good a code as any other.
 * Spec: service behaviour, Placeholders in mail texts.
 */
export function parsePlaceholders(text: string): Placeholder[] {
  return Array.from(text.matchAll(form), (match) => {
    const [source, name, nameFallback, code, codeFallback] = match;
    const place = { source, start: match.index, end: match.index + source.length };
    return name === undefined
      ? { kind: 'attribute', name: code ?? '', fallback: codeFallback ?? null, ...place }
      : { kind: 'name', name, fallback: nameFallback ?? null, ...place };
  });
}

/** Whether it will be replaced. Names are lower case: `##Firstname##` is unknown and stays as it is written. */
export function isKnownPlaceholder({ kind, name }: Placeholder, known: KnownPlaceholders = {}): boolean {
  if (kind === 'attribute') return known.attributes?.has(name) ?? true;
  return named.has(name) || (known.names?.has(name) ?? false);
}

/** The sources of those that stay as they are written, each once. */
export function unknownPlaceholders(text: string, known: KnownPlaceholders = {}): string[] {
  const unknown = parsePlaceholders(text).filter((placeholder) => !isKnownPlaceholder(placeholder, known));
  return [...new Set(unknown.map(({ source }) => source))];
}
