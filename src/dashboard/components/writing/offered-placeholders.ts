import { fieldTags } from '../../../lib/contact/contact-fields.ts';
import type { Translator } from '../../../messages/translator.ts';

/** A merge tag to choose: its syntax, and a description of its value. */
export interface OfferedPlaceholder {
  readonly text: string;
  readonly label: string;
}

const wordTags = [
  ...fieldTags.map((tag) => [`##${tag}##`, tag] as const),
  ...([
    ['##email##', 'email'],
    ['##list_name##', 'list'],
    ['##sendername##', 'sender'],
  ] as const),
] as const;

const linkTags = {
  '##unsubscribe##': 'unsubscribe',
  '##view_online##': 'online',
  '##tell_a_friend##': 'friend',
} as const;

/**
 * Returns the merge tags that are filled with words. `fallback`, in the email's language, replaces an empty first name.
 * Spec: service behaviour, Placeholders in mail texts.
 */
export function wordPlaceholders(
  t: Translator<'merge-tags'>,
  fallback: string,
): readonly OfferedPlaceholder[] {
  const [firstname, ...others] = wordTags.map(([text, tag]) => ({
    text,
    label: t('tag.label', { tag }),
  }));
  const greeting = { text: `##firstname|${fallback}##`, label: t('tag.firstname.label', { fallback }) };
  return firstname === undefined ? [] : [firstname, greeting, ...others];
}

/** Returns the merge tags that are filled with a URL, for texts and links, but not for a subject. */
export function linkPlaceholders(t: Translator<'merge-tags'>): readonly OfferedPlaceholder[] {
  return Object.entries(linkTags).map(([text, tag]) => ({ text, label: t('tag.label', { tag }) }));
}
