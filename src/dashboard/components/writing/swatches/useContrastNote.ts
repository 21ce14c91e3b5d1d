import { contrast, hexColor, leastContrastOf } from '../../../../rendering/blocks/color.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** A text's color and background, with or without `#`, and its size in pixels. */
interface ShownText {
  readonly color: string;
  readonly background: string;
  readonly size: number;
}

/** Returns a text's contrast in words, and the required one if it is too low; undefined for invalid colors. */
export function useContrastNote({ color, background, size }: ShownText): string | undefined {
  const t = useMessages('swatches');
  const [ink, behind] = [hexColor(color), hexColor(background)];
  if (ink === null || behind === null) return undefined;
  const least = leastContrastOf(size);
  const ratio = Math.floor(contrast(ink, behind) * 10) / 10;
  return ratio < least ? t('contrast.low.help', { ratio, least }) : t('contrast.help', { ratio });
}
