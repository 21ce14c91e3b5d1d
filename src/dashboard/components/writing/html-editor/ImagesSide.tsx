import { IconPhoto } from '@tabler/icons-react';

import { createPortal } from 'react-dom';
import type { Image } from '../../../../contract/mails/images.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { LoadingCard } from '../../page/LoadingCard.tsx';
import { Panel } from '../writing-page/Panel.tsx';
import { Rail } from '../writing-page/Rail.tsx';
import type { EditorPlaces } from './editor-places.ts';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const ImageLibrary = lazyPart(() =>
  import('../images/library/ImageLibrary.tsx').then((it) => it.ImageLibrary),
);

interface ImagesSideProps {
  readonly places: EditorPlaces;
  /** Inserts an image at the caret; null if the email is shown as text. */
  readonly onInsert: ((image: Image) => void) | null;
  readonly onReplace: (from: Image, to: Image) => void;
}

/** The rail next to an HTML email, and its panel: the image library. */
export function ImagesSide({ places: { side, panels }, onInsert, onReplace }: ImagesSideProps) {
  const t = useMessages('html-editor');
  if (side === null) return null;
  return createPortal(
    <>
      <Rail
        label={t('rail.label')}
        panels={panels}
        items={[{ panel: 'images', label: t('rail.images.button'), Icon: IconPhoto }]}
      />
      {panels.left === 'images' ? (
        <Panel name="images" side="left" title={t('rail.images.button')} panels={panels}>
          <LazyPlace fallback={<LoadingCard rows={4} />}>
            <ImageLibrary onInsert={onInsert} onReplaceHere={onReplace} />
          </LazyPlace>
        </Panel>
      ) : null}
    </>,
    side,
  );
}
