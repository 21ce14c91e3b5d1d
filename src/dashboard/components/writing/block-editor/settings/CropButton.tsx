import { useState } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import type { CropRegion } from '../../images/crop/crop-region.ts';
import { useEditor } from '../state/editor-context.ts';
import type { ImageOfBlock } from './useImageOptions.ts';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const CropDialog = lazyPart(() => import('../../images/crop/CropDialog.tsx').then((it) => it.CropDialog));

interface CropButtonProps {
  readonly label: string;
  readonly src: string;
  readonly image: ImageOfBlock;
}

/** A button that crops an image; an animation can't be cropped, because it would stop moving. */
export function CropButton({ label, src, image }: CropButtonProps) {
  const t = useMessages('block-editor');
  const { images } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  if (images === undefined || /\.gif(?:$|[?#])/i.test(src)) return null;
  const source = image.crop?.source ?? src;
  const standing = image.shownWidth === null ? {} : { standing: image.shownWidth };
  const onCrop = async (file: File | null, region: CropRegion) => {
    if (file === null) image.show(source, null);
    else image.show((await images.upload(file, standing)).src, { source, region });
  };
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setIsOpen(true)}>
        {t('image.crop.button')}
      </Button>
      {isOpen ? (
        <LazyPlace>
          <CropDialog
            src={source}
            region={image.crop?.region ?? null}
            fileName={`${label}.png`}
            onCrop={onCrop}
            onClose={() => setIsOpen(false)}
          />
        </LazyPlace>
      ) : null}
    </>
  );
}
