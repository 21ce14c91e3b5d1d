import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { keyOf } from '../model/block-keys.ts';
import { changeData } from '../model/operations.ts';
import { createBlockActions } from '../state/block-actions.ts';
import { EditorContext, type Editor } from '../state/editor-context.ts';
import { createEditorStore } from '../state/editor-store.ts';
import { createImageFills } from '../state/image-fills.ts';
import { makeMailOf } from '../testing/show-editor.tsx';
import { useImageOfBlock } from './useImageOptions.ts';

const t = loadedMessages('block-editor');

/** The image of the one block of an email, as its field has it. */
function showImage() {
  const [block] = makeMailOf({ 2: ['image'] }).blockdata_set;
  if (block === undefined) throw new Error('there is no block');
  const image = { src: '/p/images/whole.png', alt: 'A lake', href: '', note: 1 };
  const store = createEditorStore({ ...makeMailOf({}), blockdata_set: [{ ...block, data: { image } }] }, t);
  const [placed] = store.document().blockdata_set;
  if (placed !== undefined) store.patch({ selected: keyOf(placed) });
  const editor: Editor = {
    store,
    actions: createBlockActions(store, () => []),
    palette: [],
    direction: 'ltr',
    samples: loadedMessages('email-samples'),
    brand: null,
    placeholders: [],
    nameTag: ({ name }) => ({ name, words: name, isKnown: true }),
    images: undefined,
    fills: createImageFills(store),
    hasOptions: true,
    saved: undefined,
    issues: undefined,
    replaceImage: () => {},
    openSettings: () => {},
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditorContext value={editor}>{children}</EditorContext>
  );
  const { result } = renderHook(() => useImageOfBlock('image'), { wrapper });
  return { store, image: () => result.current, value: () => store.document().blockdata_set[0] };
}

const region = { left: 1000, top: 0, width: 5000, height: 10_000 };

it('keeps the original of a part in one step, and forgets it once the image is another', () => {
  const { store, image, value } = showImage();
  expect(image()).toMatchObject({ shownWidth: 536, crop: null });
  act(() => image()?.show('/p/images/part.png', { source: '/p/images/whole.png', region }));
  expect(image()?.crop).toEqual({ source: '/p/images/whole.png', region });
  expect(value()?.data['image']).toEqual({ src: '/p/images/part.png', alt: 'A lake', href: '', note: 1 });
  act(() => store.undo());
  expect(value()?.data['image']).toMatchObject({ src: '/p/images/whole.png' });
  expect(value()?.newsdesk).toBeUndefined();
  act(() => store.redo());
  act(() => image()?.show('/p/images/whole.png', null));
  expect(value()?.newsdesk).toBeUndefined();
  act(() => store.undo());
  const key = store.get().selected ?? '';
  act(() => store.apply(changeData(store.document(), key, { image: { src: '/p/images/new.png' } }), 'x'));
  expect(image()?.crop).toBeNull();
});
