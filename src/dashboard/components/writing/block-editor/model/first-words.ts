import { tagPieces } from '../../merge-tags/tag-pieces.ts';
import type { NameTag } from '../../merge-tags/tag-names.ts';
import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { imageData, linkData, textData } from '../../../../../rendering/blocks/block-data.ts';
import { areasOf } from './areas.ts';
import { dataOf } from './operations.ts';
import { isShown } from '../../../../../rendering/blocks/components.ts';

type Kind = Partial<PlacedBlock['block']> | undefined;

/** The length of a text's start that is searched for words. */
const longest = 10_000;

/** Comments, and elements whose text isn't displayed. */
const unread = /<!--[^]*?(?:-->|$)|<(style|script|title)\b[^]*?(?:<\/\1\s*>|$)/gi;

/**
 * Returns the first words of a block, without markup; empty for a block without words. `nameTag` names its merge tags.
 */
export function firstWords(block: Kind, data: PlacedBlock['data'], nameTag: NameTag): string {
  const source = wordsOf(block, data)
    .slice(0, longest)
    .replace(unread, ' ')
    .slice(0, 300)
    .replace(/<[^>]*>?|https?:\S+/g, ' ');
  const words = tagPieces(decoded(source))
    .map((piece) => (typeof piece === 'string' ? piece : nameTag(piece).name))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}

/** The number of characters that an inbox surely shows after a subject. */
const enough = 90;

/** Returns the first words of an email, which inboxes show if it has no preview text. One block may only name the sender. */
export function firstWordsOfMail(document: BlockDocument, nameTag: NameTag): string {
  let words = '';
  for (const { blocks } of areasOf(document))
    for (const placed of blocks) {
      if (words.length >= enough) return words;
      words = `${words} ${firstWords(placed.block, dataOf(placed), nameTag)}`.trim();
    }
  return words;
}

/** Returns the components that are visible content; lines, spaces, and bars aren't. */
export function shownComponents(block: Kind) {
  return Array.isArray(block?.components) ? block.components.filter(isShown) : [];
}

/** Returns a text with its entities decoded. */
function decoded(text: string): string {
  return text.includes('&') ? new DOMParser().parseFromString(text, 'text/html').body.textContent : text;
}

/** Returns the text of a block, without values that only format it. */
function wordsOf(block: Kind, data: PlacedBlock['data']): string {
  const shown = shownComponents(block).map(({ type, name }) => {
    if (type === 'timer') return imageData(data[name]).alt;
    return type === 'calendar' ? linkData(data[name]).label : textData(data[name]);
  });
  if (shown.length > 0) return shown.filter(Boolean).join(' ');
  // Any value of a kind that doesn't describe its values may contain words.
  return Array.isArray(block?.components) && block.components.length > 0 ? '' : textData(data);
}
