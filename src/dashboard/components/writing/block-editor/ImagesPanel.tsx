import type { Image } from '../../../../contract/mails/images.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { LoadingCard } from '../../page/LoadingCard.tsx';
import { withImage } from '../images/library/with-image.ts';
import { makeDragged } from './drag/drags.ts';
import { useEditor } from './state/editor-context.ts';
import { newBlock, showing } from './state/new-block.ts';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const ImageLibrary = lazyPart(() =>
  import('../images/library/ImageLibrary.tsx').then((it) => it.ImageLibrary),
);

/** Makes an image draggable into the email; returns a function that stops it. */
function dragImage(element: HTMLElement, { src, alt, name }: Image): () => void {
  return makeDragged(element, { dragged: () => ({ kind: 'image', src, alt }), name: () => name });
}

/**
 * The image library next to an email. Inserts an image as a new block, with a button or by dragging, and replaces
 * images.
 */
export function ImagesPanel() {
  const t = useMessages('block-editor');
  const editor = useEditor();
  const { store, actions, palette } = editor;
  const kind = palette.find(({ slug }) => slug === 'image');
  const insert = (image: Image) => {
    if (kind !== undefined) actions.insert([showing(newBlock(kind, editor), image)]);
  };
  const replace = (from: Image, to: Image) => {
    const { blockdocument } = withImage({ blockdocument: store.document() }, from, to);
    if (blockdocument) store.apply(blockdocument, t('step.image.label'));
  };
  return (
    <LazyPlace fallback={<LoadingCard rows={4} />}>
      <ImageLibrary
        onInsert={kind === undefined ? null : insert}
        onReplaceHere={replace}
        {...(kind === undefined ? {} : { makeDraggable: dragImage })}
      />
    </LazyPlace>
  );
}
