import { useMessages } from '../../../../messages/useMessages.ts';
import { formatSize } from '../../../basics/format.ts';
import { goodImageBytes, isBlurred, weightOf } from './image-budget.ts';
import classes from './library.module.css';

interface ImageNotesProps {
  /** `size` in bytes, null if unknown; `width` and `height` in pixels. */
  readonly image: { readonly size: number | null; readonly width: number; readonly height: number };
  /** The width at which an email shows it, in pixels. */
  readonly shownWidth?: number | null;
}

/** The size of an image compared to its budget and its place. */
export function ImageNotes({ image, shownWidth = null }: ImageNotesProps) {
  const t = useMessages('images');
  const { width, height, size } = image;
  const weight = size === null ? 'good' : weightOf({ size });
  return (
    <div className={classes.notes}>
      <p>
        {size === null
          ? t('dimensions.label', { width, height })
          : t('facts.label', { width, height, size: formatSize(size) })}
      </p>
      {weight === 'good' ? null : (
        <p data-tone={weight}>{t('weight.body', { weight, limit: formatSize(goodImageBytes) })}</p>
      )}
      {shownWidth === null || !isBlurred(image, shownWidth) ? null : (
        <p data-tone="heavy">{t('blurred.body', { width: shownWidth * 2 })}</p>
      )}
    </div>
  );
}
