import { useMessages } from '../../../messages/useMessages.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { findBlock } from './model/areas.ts';
import { componentLabel } from './model/component-label.ts';
import type { EditorStore } from './state/editor-store.ts';
import { replaceImage, type ImagePlace } from './state/image-fills.ts';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const ImagePicker = lazyPart(() => import('../images/library/ImagePicker.tsx').then((it) => it.ImagePicker));

interface ReplaceImageProps {
  readonly store: EditorStore;
  readonly place: ImagePlace;
  readonly onClose: () => void;
}

/** The image library, opened to replace an image in the email. */
export function ReplaceImage({ store, place, onClose }: ReplaceImageProps) {
  const t = useMessages('block-editor');
  const kind = findBlock(store.document(), place.block)?.block;
  const component = kind?.components.find(({ name }) => name === place.name);
  if (kind === undefined || component === undefined) return null;
  return (
    <LazyPlace>
      <ImagePicker
        title={t('image.choose.title', { label: componentLabel(t, kind, component) })}
        onPick={(image) => {
          replaceImage(store, place, image);
          // The bar's button for an empty image no longer exists, so the focus can't return to it.
          store.focusBlock(place.block);
        }}
        onClose={onClose}
      />
    </LazyPlace>
  );
}
