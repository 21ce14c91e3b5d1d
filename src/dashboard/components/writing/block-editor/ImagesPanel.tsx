import { Suspense } from 'react';
import type { Image } from '../../../../contract/mails/images.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { LoadingCard } from '../../page/LoadingCard.tsx';
import { withImage } from '../images/library/with-image.ts';
import { useEditor } from './state/editor-context.ts';
import { newBlock } from './state/new-block.ts';

const ImageLibrary = lazyPart(() =>
  import('../images/library/ImageLibrary.tsx').then((it) => it.ImageLibrary),
);

/** The library of images beside an email: inserts an image as a block of its own, and replaces images. */
export function ImagesPanel() {
  const t = useMessages('block-editor');
  const editor = useEditor();
  const { store, actions, palette } = editor;
  const kind = palette.find(({ slug }) => slug === 'image');
  const insert = ({ src, alt }: Image) => {
    if (kind === undefined) return;
    const block = newBlock(kind, editor);
    actions.insert([{ ...block, data: { ...block.data, image: { src, alt, href: '' } } }]);
  };
  const replace = (from: Image, to: Image) => {
    const { blockdocument } = withImage({ blockdocument: store.document() }, from, to);
    if (blockdocument) store.apply(blockdocument, t('step.image.label'));
  };
  return (
    <Suspense fallback={<LoadingCard rows={4} />}>
      <ImageLibrary onInsert={kind === undefined ? null : insert} onReplaceHere={replace} />
    </Suspense>
  );
}
