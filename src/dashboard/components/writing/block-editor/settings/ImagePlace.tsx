import { FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import { FileDrop } from '../../images/FileDrop.tsx';
import { acceptedImages } from '../../images/image-files.ts';
import { useEditor } from '../state/editor-context.ts';
import type { UploadedImage } from '../state/image-uploads.ts';
import { ImageThumb } from './ImageThumb.tsx';
import classes from './settings.module.css';
import { CropButton } from './CropButton.tsx';
import { PlayMarkButton } from './PlayMarkButton.tsx';
import type { ImageOfBlock } from './useImageOptions.ts';
import type { ImageUpload } from './useImageUpload.ts';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const ImagePicker = lazyPart(() =>
  import('../../images/library/ImagePicker.tsx').then((it) => it.ImagePicker),
);

interface ImagePlaceProps {
  /** Name of the image, such as “Logo”. */
  readonly label: string;
  readonly src: string;
  readonly upload: ImageUpload | null;
  readonly onPick: (image: UploadedImage) => void;
  readonly onRemove: () => void;
  /** The image of a block, which can be cropped; null for one in a list. */
  readonly image: ImageOfBlock | null;
}

/** The image of a field, with every way to replace it. */
export function ImagePlace(props: ImagePlaceProps) {
  const { label, src, upload, image, onPick, onRemove } = props;
  const shownWidth = image?.shownWidth ?? null;
  const t = useMessages('block-editor');
  if (upload === null) return src === '' ? null : <ImageThumb key={src} src={src} shownWidth={shownWidth} />;
  return (
    <FileDrop className={classes.place} isOpen={!upload.isBusy} onFiles={([file]) => upload.send(file)}>
      <Thumb src={src} shownWidth={shownWidth} upload={upload} />
      <div className={classes.placeTools}>
        <UploadButton upload={upload} />
        <LibraryButton label={label} onPick={onPick} />
        {image === null || src === '' ? null : <EditButtons label={label} src={src} image={image} />}
        {src === '' ? null : (
          <Button
            tone="plain"
            size="small"
            aria-label={t('image.remove.label', { label })}
            onClick={onRemove}
          >
            {t('image.remove.button')}
          </Button>
        )}
      </div>
      {upload.problem === null ? null : (
        <p className={classes.problem} role="alert">
          {upload.problem}
        </p>
      )}
    </FileDrop>
  );
}

/**
 * The buttons that edit an image: its crop, and a video's play mark. A marked image can't be cropped until its mark is
 * removed.
 */
function EditButtons(props: { readonly label: string; readonly src: string; readonly image: ImageOfBlock }) {
  const { label, src, image } = props;
  const { play, shownWidth } = image;
  const isMarked = play !== null && play.source !== null;
  return (
    <>
      {isMarked ? null : <CropButton {...props} />}
      {play === null ? null : <PlayMarkButton label={label} src={src} play={play} shownWidth={shownWidth} />}
    </>
  );
}

/** The image, a blurred version while it is being stored, or a hint. */
function Thumb(props: {
  readonly src: string;
  readonly shownWidth: number | null;
  readonly upload: ImageUpload;
}) {
  const {
    src,
    shownWidth,
    upload: { standIn },
  } = props;
  const t = useMessages('block-editor');
  if (standIn !== null) {
    const { width, height } = standIn;
    return <img className={classes.standIn} src={standIn.src} width={width} height={height} alt="" />;
  }
  if (src === '') return <p className={classes.placeHint}>{t('image.place.body')}</p>;
  return <ImageThumb key={src} src={src} shownWidth={shownWidth} />;
}

function UploadButton({ upload }: { readonly upload: ImageUpload }) {
  const t = useMessages('block-editor');
  // Allows choosing the same file again after a refusal.
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={forget}
      accept={acceptedImages}
      onChange={(file) => {
        upload.send(file);
        forget.current?.();
      }}
    >
      {({ onClick }) => (
        <Button tone="plain" size="small" isBusy={upload.isBusy} onClick={onClick}>
          {t('image.upload.button')}
        </Button>
      )}
    </FileButton>
  );
}

function LibraryButton({ label, onPick }: Pick<ImagePlaceProps, 'label' | 'onPick'>) {
  const t = useMessages('block-editor');
  const { images } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  if (images?.hasLibrary !== true) return null;
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setIsOpen(true)}>
        {t('image.choose.button')}
      </Button>
      {isOpen ? (
        <LazyPlace>
          <ImagePicker
            title={t('image.choose.title', { label })}
            onPick={onPick}
            onClose={() => setIsOpen(false)}
          />
        </LazyPlace>
      ) : null}
    </>
  );
}
