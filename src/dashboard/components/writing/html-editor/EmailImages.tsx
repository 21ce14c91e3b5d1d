import { useRef, useState } from 'react';
import type { Image } from '../../../../contract/mails/images.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { standingAt, type ImageUploads, type UploadedImage } from '../block-editor/state/image-uploads.ts';
import type { CropRegion } from '../images/crop/crop-region.ts';
import type { Command, FrameSelection } from '../mail-frame/protocol.ts';
import type { TakenFiles } from './document/picture.ts';
import classes from './html-editor.module.css';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const ImagePicker = lazyPart(() => import('../images/library/ImagePicker.tsx').then((it) => it.ImagePicker));
const CropDialog = lazyPart(() => import('../images/crop/CropDialog.tsx').then((it) => it.CropDialog));

interface EmailImagesOptions {
  /** Omitted if the service stores none. */
  readonly images: ImageUploads | undefined;
  readonly run: (command: Command) => void;
}

/** The part of an original image that another one shows. */
interface Crop {
  readonly source: string;
  readonly region: CropRegion;
}

/** Returns the ways to add images to an email: incoming files, and the dialogs of the library and of cropping. */
export function useEmailImages({ images, run }: EmailImagesOptions) {
  const t = useMessages('html-editor');
  const [dialog, setDialog] = useState<'library' | 'crop' | null>(null);
  const [adding, setAdding] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  // The original of an image cropped here, so that cropping again starts from it.
  const crops = useRef(new Map<string, Crop>());
  const takeFiles = async ({ files, place, room, keepsSize }: TakenFiles) => {
    setProblem(null);
    if (images === undefined) {
      setProblem(t('image.noStorage.error'));
      return;
    }
    setAdding((count) => count + files.length);
    for (const [at, file] of files.entries()) {
      try {
        const stored = await images.upload(file, standingAt(room));
        run({ name: 'image', image: newImage(stored, keepsSize && at === 0 ? 0 : room), place });
      } catch (error) {
        setProblem(error instanceof Error ? error.message : t('image.upload.error'));
      }
      setAdding((count) => count - 1);
    }
  };
  return { dialog, setDialog, adding, problem, crops, takeFiles };
}

/** Returns an image for an email, as wide as the room there in pixels; 0 leaves its width unset. */
function newImage({ src, alt = '', width }: UploadedImage, room: number) {
  const shown = room === 0 ? null : Math.min(room, width ?? room);
  return { src, alt: alt === '' ? null : alt, width: shown };
}

/** The maximum width of a newly inserted library image, in pixels, like most emails. */
const widest = 600;

/** Returns the command that inserts a library image at the caret, or replaces the selected one. */
export function libraryImage({ src, alt, width }: Image, selected: FrameSelection['image']): Command {
  const written = selected?.alt ?? '';
  const words = written === '' ? alt : written;
  const shown = selected === null ? Math.min(width, widest) : null;
  return { name: 'image', image: { src, alt: words === '' ? null : words, width: shown } };
}

interface EmailImagesProps extends EmailImagesOptions {
  readonly state: ReturnType<typeof useEmailImages>;
  readonly selection: FrameSelection | null;
}

/** The dialogs of an email's images, and the results of file uploads. */
export function EmailImages({ state, images, selection, run }: EmailImagesProps) {
  const t = useMessages('html-editor');
  const { dialog, setDialog, adding, problem, crops } = state;
  const image = selection?.image ?? null;
  const crop = image === null ? undefined : crops.current.get(image.src);
  const close = () => setDialog(null);
  return (
    <>
      {adding === 0 ? null : (
        <p className={classes.note} role="status">
          {t('image.uploading.status')}
        </p>
      )}
      {problem === null ? null : (
        <p className={`${classes.note} ${classes.trouble}`} role="alert">
          {problem}
        </p>
      )}
      <LazyPlace>
        {dialog === 'library' ? (
          <ImagePicker
            title={t('image.choose.title')}
            onPick={(picked) => run(libraryImage(picked, image))}
            onClose={close}
          />
        ) : null}
        {dialog === 'crop' && image !== null && images !== undefined ? (
          <CropDialog
            src={crop?.source ?? image.src}
            region={crop?.region ?? null}
            fileName="image.png"
            onCrop={async (file, region) => {
              const source = crop?.source ?? image.src;
              const src = file === null ? source : (await images.upload(file, standingAt(image.width))).src;
              if (file !== null) crops.current.set(src, { source, region });
              run({ name: 'image', image: { ...image, src } });
            }}
            onClose={close}
          />
        ) : null}
      </LazyPlace>
    </>
  );
}
