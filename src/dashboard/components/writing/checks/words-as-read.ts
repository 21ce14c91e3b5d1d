import { fieldTags } from '../../../../lib/contact/contact-fields.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { tagPieces, type WrittenTag } from '../merge-tags/tag-pieces.ts';

/**
 * Returns words of an email as people read them: each merge tag as its fallback, or as its name in brackets. A tag cut
 * off at the end is omitted.
 */
export function wordsAsRead(t: Translator<'checks'>, words: string): string {
  return tagPieces(words)
    .map((piece) =>
      typeof piece === 'string'
        ? piece.replace(/(?:##|\[\[)[\p{L}\p{N}][^#\]]*$/u, '…')
        : tagAsRead(t, piece),
    )
    .join('');
}

function tagAsRead(t: Translator<'checks'>, tag: WrittenTag): string {
  if (tag.kind === 'foreign') return tag.source;
  const { fallback } = tag;
  return fallback === null || fallback === '' ? `[${tagName(t, tag)}]` : fallback;
}

/** Merge tags with readable names. */
const named = [
  ...fieldTags,
  ...(['email', 'list_name', 'sendername'] as const),
  ...(['unsubscribe', 'view_online', 'tell_a_friend'] as const),
];

/** Returns the readable name of a merge tag; an attribute's is its code. */
export function tagName(t: Translator<'checks'>, { kind, name }: WrittenTag): string {
  const tag = kind === 'name' ? named.find((one) => one === name) : undefined;
  return tag === undefined ? name : t('tagName.label', { tag });
}
