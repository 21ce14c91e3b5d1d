import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { imageData, textData } from '../../../../../rendering/blocks/block-data.ts';
import { isShown } from '../../../../../rendering/blocks/components.ts';

type Kind = Partial<PlacedBlock['block']> | undefined;

/** Returns the first words of a block, without markup; empty for a block without words. */
export function firstWords(block: Kind, data: PlacedBlock['data']): string {
  const words = wordsOf(block, data)
    .slice(0, 300)
    .replace(/<[^>]*>?|https?:\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}

/** Returns the components that show something by themselves; lines, spaces, and bars have none. */
export function shownComponents(block: Kind) {
  return Array.isArray(block?.components) ? block.components.filter(isShown) : [];
}

/** Returns the text of a block, without values that only format it. */
function wordsOf(block: Kind, data: PlacedBlock['data']): string {
  const shown = shownComponents(block).map(({ type, name }) =>
    type === 'timer' ? imageData(data[name]).alt : textData(data[name]),
  );
  return shown.length === 0 ? textData(data) : shown.filter(Boolean).join(' ');
}
