import { useMessages } from '../../../../messages/useMessages.ts';
import { formatSize } from '../../../basics/format.ts';
import { weightOf, goodImageBytes } from './image-budget.ts';
import classes from './library.module.css';

interface ImageNotesProps {
  readonly image: { readonly size: number; readonly width: number; readonly height: number };
}

/** The size of an image against its budget. */
export function ImageNotes({ image }: ImageNotesProps) {
  const t = useMessages('images');
  const weight = weightOf(image);
  const { width, height } = image;
  const size = formatSize(image.size);
  return (
    <div className={classes.notes}>
      <p>{t('facts.label', { width, height, size })}</p>
      {weight === 'good' ? null : (
        <p data-tone={weight}>{t('weight.body', { weight, limit: formatSize(goodImageBytes) })}</p>
      )}
    </div>
  );
}
