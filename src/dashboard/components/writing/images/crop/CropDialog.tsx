import { NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { wholeImage } from '../../../../../contract/mails/newsdesk-members.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import '../../../basics/input-styles.ts';
import { Button } from '../../../basics/Button.tsx';
import { Dialog } from '../../../overlay/Dialog.tsx';
import { useFocusReturn } from '../../../overlay/useFocusReturn.ts';
import { croppedFile, readableImage } from './crop-image.ts';
import { cropName } from './crop-name.ts';
import { isWhole, wholeRegion, type CropRegion } from './crop-region.ts';
import classes from './crop.module.css';

/** Aspect ratios by name, as width divided by height; null for any. */
const shapes: ReadonlyMap<string, number | null> = new Map([
  ['free', null],
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
  ['3:1', 3],
]);

interface CropDialogProps {
  /** The original. */
  readonly src: string;
  /** The visible part. */
  readonly region: CropRegion | null;
  /** The file name of the cropped part if its original has none. */
  readonly fileName: string;
  /** Stores the part, or null for the whole original; a rejection's message is shown. */
  readonly onCrop: (file: File | null, region: CropRegion) => Promise<void>;
  readonly onClose: () => void;
}

/** A dialog that chooses a part of an image by mouse, touch, or arrow keys. */
export function CropDialog(props: CropDialogProps) {
  const t = useMessages('images');
  const { src, onClose } = props;
  const image = useReadableImage(src);
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title={t('crop.title')} size={720}>
      {image === 'unreadable' ? <p role="alert">{t('crop.unreadable.error')}</p> : null}
      {image === null ? <p role="status">{t('crop.loading.status')}</p> : null}
      {image === null || image === 'unreadable' ? null : <CropForm {...props} image={image} />}
    </Dialog>
  );
}

/** Returns the image once its pixels can be read; null until then. */
function useReadableImage(src: string): HTMLImageElement | 'unreadable' | null {
  const [image, setImage] = useState<HTMLImageElement | 'unreadable' | null>(null);
  useEffect(() => {
    let isWanted = true;
    readableImage(src).then(
      (loaded) => isWanted && setImage(loaded),
      () => isWanted && setImage('unreadable'),
    );
    return () => {
      isWanted = false;
    };
  }, [src]);
  return image;
}

function CropForm({
  src,
  image,
  region,
  fileName,
  onCrop,
  onClose,
}: CropDialogProps & { readonly image: HTMLImageElement }) {
  const t = useMessages('images');
  const tCommon = useMessages('common');
  const [shape, setShape] = useState('free');
  const [crop, setCrop] = useState<PercentCrop>(() => percentOf(region ?? wholeRegion));
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const aspect = shapes.get(shape) ?? null;
  const first = useRef<HTMLSelectElement>(null);
  // The dialog is open before its image is loaded.
  useEffect(() => first.current?.focus(), []);
  const choose = (next: string) => {
    setShape(next);
    const wanted = shapes.get(next) ?? null;
    const { naturalWidth: width, naturalHeight: height } = image;
    if (wanted === null) return;
    const widest = { unit: '%', width: Math.min(100, (wanted * height * 100) / width) } as const;
    setCrop(centerCrop(makeAspectCrop(widest, wanted, width, height), width, height));
  };
  const store = async (wanted: CropRegion) => {
    setIsBusy(true);
    setProblem(null);
    try {
      const part = async () => croppedFile(image, wanted, await cropName(src, fileName));
      await onCrop(isWhole(wanted) ? null : await part(), wanted);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
      setIsBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <NativeSelect
        label={t('crop.shape.label')}
        ref={first}
        value={shape}
        data-autofocus
        data={[...shapes.keys()].map((value) => ({
          value,
          label: value === 'free' ? t('crop.shape.free.label') : value,
        }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <div className={classes.picture}>
        <ReactCrop
          crop={crop}
          {...(aspect === null ? {} : { aspect })}
          minWidth={8}
          minHeight={8}
          ruleOfThirds
          ariaLabels={labelsOf(t)}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img src={image.src} alt="" />
        </ReactCrop>
      </div>
      <p className={classes.hint}>{t('crop.help')}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className={classes.buttons}>
        <Button tone="plain" onClick={onClose}>
          {tCommon('cancel.button')}
        </Button>
        {region === null ? null : (
          <Button tone="plain" isBusy={isBusy} onClick={() => void store(wholeRegion)}>
            {t('crop.restore.button')}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={() => void store(regionOf(crop))}>
          {t('crop.button')}
        </Button>
      </div>
    </div>
  );
}

function labelsOf(t: Translator<'images'>) {
  return {
    cropArea: t('crop.area.label'),
    nwDragHandle: t('crop.handle.label', { handle: 'nw' }),
    nDragHandle: t('crop.handle.label', { handle: 'n' }),
    neDragHandle: t('crop.handle.label', { handle: 'ne' }),
    eDragHandle: t('crop.handle.label', { handle: 'e' }),
    seDragHandle: t('crop.handle.label', { handle: 'se' }),
    sDragHandle: t('crop.handle.label', { handle: 's' }),
    swDragHandle: t('crop.handle.label', { handle: 'sw' }),
    wDragHandle: t('crop.handle.label', { handle: 'w' }),
  };
}

function percentOf({ left, top, width, height }: CropRegion): PercentCrop {
  const part = 100 / wholeImage;
  return { unit: '%', x: left * part, y: top * part, width: width * part, height: height * part };
}

function regionOf({ x, y, width, height }: PercentCrop): CropRegion {
  const part = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * (wholeImage / 100));
  // An empty selection doesn't mean an empty image.
  if (width === 0 || height === 0) return wholeRegion;
  return { left: part(x), top: part(y), width: part(width), height: part(height) };
}
