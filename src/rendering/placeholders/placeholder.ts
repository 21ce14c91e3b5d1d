import { fieldTags } from '../../lib/contact/contact-fields.ts';
import { attributeForm, nameForm, placeholderReader } from './placeholder-reader.ts';
import type { Placeholder } from './placeholder-reader.ts';

/** Names of `##name##`. Interface: merge tags, Merge tags. */
export const placeholderNames = [
  ...fieldTags,
  'email',
  'unsubscribe',
  'view_online',
  'list_name',
  'sendername',
  'confirmation_link',
  'tell_a_friend',
] as const;

export type PlaceholderName = (typeof placeholderNames)[number];

/** Merge tags for our own URLs: a test email replaces nothing else. */
export const linkPlaceholders: readonly string[] = [
  'unsubscribe',
  'view_online',
  'confirmation_link',
  'tell_a_friend',
] satisfies readonly PlaceholderName[];

/** Merge tags that are known beyond the fixed names. */
export interface KnownPlaceholders {
  /** Codes of the account's attributes; if omitted, any code is known. */
  readonly attributes?: ReadonlySet<string> | undefined;
  /** More names for `##name##`, such as links that a sender creates for each contact. */
  readonly names?: ReadonlySet<string> | undefined;
}

const named: ReadonlySet<string> = new Set(placeholderNames);

/**
 * Finds everything with the form of a merge tag, known or not, in order, up to a limit. `[[toString]]` is as valid a
 * code as any other. Interface: placeholders, Merge tags.
 */
export function parsePlaceholders(text: string, most = Number.POSITIVE_INFINITY): Placeholder[] {
  const found: Placeholder[] = [];
  const readers = [placeholderReader(text, nameForm), placeholderReader(text, attributeForm)] as const;
  let at = 0;
  while (found.length < most) {
    const [name, attribute] = [readers[0](at), readers[1](at)];
    const next = name !== null && (attribute === null || name.start < attribute.start) ? name : attribute;
    if (next === null) break;
    found.push(next);
    at = next.end;
  }
  return found;
}

/**
 * Returns whether a merge tag will be replaced. Names are lower case: `##Firstname##` is unknown and stays as written.
 */
export function isKnownPlaceholder({ kind, name }: Placeholder, known: KnownPlaceholders = {}): boolean {
  if (kind === 'attribute') return known.attributes?.has(name) ?? true;
  return named.has(name) || (known.names?.has(name) ?? false);
}
