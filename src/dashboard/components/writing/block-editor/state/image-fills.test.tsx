import { expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { keyOf } from '../model/block-keys.ts';
import { changeData } from '../model/operations.ts';
import { makeMailOf } from '../testing/show-editor.tsx';
import { createEditorStore } from './editor-store.ts';
import { replaceImage } from './image-fills.ts';

it('replaces an image in one step, and keeps edited alt text', () => {
  const store = createEditorStore(makeMailOf({ 2: ['image'] }), loadedMessages('block-editor'));
  const image = () => store.document().blockdata_set[0]?.data['image'];
  const [placed] = store.document().blockdata_set;
  if (placed === undefined) throw new Error('the email has no block');
  const place = { block: keyOf(placed), name: 'image' };
  const first = { src: '/p/images/lake.png', alt: 'A lake', href: 'https://example.com', note: 1 };
  store.apply(changeData(store.document(), place.block, { image: first }), 'x');
  replaceImage(store, place, { src: '/p/images/hill.png', alt: 'A hill' });
  expect(image()).toEqual({ ...first, src: '/p/images/hill.png' });
  store.undo();
  expect(image()).toEqual(first);
  store.apply(changeData(store.document(), place.block, { image: { ...first, alt: '' } }), 'x');
  replaceImage(store, place, { src: '/p/images/hill.png', alt: 'A hill' });
  expect(image()).toMatchObject({ src: '/p/images/hill.png', alt: 'A hill' });
});
