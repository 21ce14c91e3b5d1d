import type { Translator } from '../../../../messages/translator.ts';
import type { Placeholder } from '../../../../rendering/placeholders/placeholder-reader.ts';
import { tagPieces } from '../merge-tags/tag-pieces.ts';

/**
 * Returns words of an email as people read them: each merge tag as its fallback, or as its name in brackets. A tag that
 * was cut at the end is left out.
 */
export function wordsAsRead(t: Translator<'checks'>, words: string): string {
  return tagPieces(words)
    .map((piece) =>
      typeof piece === 'string'
        ? piece.replace(/(?:##|\[\[)[\p{L}\p{N}][^#\]]*$/u, '…')
        : piece.fallback || `[${tagName(t, piece)}]`,
    )
    .join('');
}

/** Returns the name of a merge tag in words; that of an attribute is its code. */
export function tagName(t: Translator<'checks'>, { kind, name }: Placeholder): string {
  return (kind === 'name' ? t('tagName.label', { tag: name }) : '') || name;
}
