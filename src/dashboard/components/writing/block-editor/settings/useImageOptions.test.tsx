import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { keyOf } from '../model/block-keys.ts';
import { changeData } from '../model/operations.ts';
import { EditorContext } from '../state/editor-context.ts';
import { createEditorStore } from '../state/editor-store.ts';
import { makeEditor } from '../testing/make-editor.ts';
import { makeMailOf } from '../testing/show-editor.tsx';
import { useImageOfBlock, useImageOfItem } from './useImageOptions.ts';

const t = loadedMessages('block-editor');

/** Returns the image of an email's only block, as its field gets it. */
function showImage() {
  const [block] = makeMailOf({ 2: ['image'] }).blockdata_set;
  if (block === undefined) throw new Error('there is no block');
  const image = { src: '/p/images/whole.png', alt: 'A lake', href: '', note: 1 };
  const { store, result } = showHook({ ...block, data: { image } }, () => useImageOfBlock('image'));
  return { store, image: () => result.current, value: () => store.document().blockdata_set[0] };
}

/** Returns the result of a hook in an editor with one selected block. */
function showHook<Result>(block: PlacedBlock, useResult: () => Result) {
  const store = createEditorStore({ ...makeMailOf({}), blockdata_set: [block] }, t);
  const [placed] = store.document().blockdata_set;
  if (placed !== undefined) store.patch({ selected: keyOf(placed) });
  const editor = makeEditor(store);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditorContext value={editor}>{children}</EditorContext>
  );
  const { result } = renderHook(useResult, { wrapper });
  return { store, result };
}

const region = { left: 1000, top: 0, width: 5000, height: 10_000 };

it('keeps the original of a cropped image in one step, and drops it when the image is replaced', () => {
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

it('keeps a video’s image without its play mark in one step, and drops it when the image is replaced', () => {
  const [block] = makeMailOf({ 2: ['video'] }).blockdata_set;
  if (block === undefined) throw new Error('there is no block');
  const image = { src: '/p/images/film.png', alt: 'A film', href: 'https://films.example/1' };
  const { store, result } = showHook({ ...block, data: { ...block.data, image } }, () =>
    useImageOfBlock('image'),
  );
  const play = () => result.current?.play;
  expect(play()?.source).toBeNull();
  act(() => play()?.show('/p/images/marked.png', '/p/images/film.png'));
  expect(play()?.source).toBe('/p/images/film.png');
  const data = () => store.document().blockdata_set[0]?.data['image'];
  expect(data()).toEqual({ ...image, src: '/p/images/marked.png' });
  act(() => store.undo());
  expect(data()).toEqual(image);
  act(() => store.redo());
  act(() => play()?.show('/p/images/film.png', null));
  expect(store.document().blockdata_set[0]?.newsdesk).toBeUndefined();
  act(() => store.undo());
  const key = store.get().selected ?? '';
  act(() => store.apply(changeData(store.document(), key, { image: { src: '/p/images/new.png' } }), 'x'));
  expect(play()?.source).toBeNull();
  const show = play()?.show;
  act(() =>
    store.apply(changeData(store.document(), key, { image: { src: '/p/images/new.png', alt: 'New' } }), 'x'),
  );
  act(() => show?.('/p/images/late.png', '/p/images/new.png'));
  expect(data()).toEqual({ src: '/p/images/late.png', alt: 'New' });
  expect(showImage().image()?.play).toBeNull();
});

it('keeps the options of an image in a list next to its URL', () => {
  const [block] = makeMailOf({ 2: ['gallery'] }).blockdata_set;
  if (block === undefined) throw new Error('there is no block');
  const image = { src: '/p/images/whole.png', alt: 'A lake', href: '' };
  const changed: unknown[] = [];
  const { result } = showHook({ ...block, data: { items: [{ image }, { image }], across: '2' } }, () =>
    useImageOfItem({ list: 'items', at: 1 }, { value: image, onChange: (value) => changed.push(value) }),
  );
  expect(result.current).toMatchObject({ shownWidth: 262, crop: null });
  expect(result.current?.hasLook).toBe(true);
  result.current?.access.set(['decorative'], true);
  result.current?.access.set(['border', 'width'], 2);
  result.current?.show('/p/images/part.png', { source: '/p/images/whole.png', region });
  expect(changed).toEqual([
    { ...image, decorative: true },
    { ...image, border: { width: 2 } },
    {
      ...image,
      src: '/p/images/part.png',
      crop: { source: '/p/images/whole.png', result: '/p/images/part.png', ...region },
    },
  ]);
});

it('replaces a width with one of the other kind, in a list, too', () => {
  const [block] = makeMailOf({ 2: ['gallery'] }).blockdata_set;
  if (block === undefined) throw new Error('there is no block');
  const image = { src: '/p/images/whole.png', alt: 'A lake', href: '', share: 50 };
  const changed: unknown[] = [];
  const { result } = showHook({ ...block, data: { items: [{ image }], across: '2' } }, () =>
    useImageOfItem({ list: 'items', at: 0 }, { value: image, onChange: (value) => changed.push(value) }),
  );
  expect(result.current?.shownWidth).toBe(131);
  result.current?.access.set(['width'], 100);
  expect(changed).toEqual([{ src: '/p/images/whole.png', alt: 'A lake', href: '', width: 100 }]);
});

it('offers no size for an image that gets its size from its list', () => {
  const [block] = makeMailOf({ 2: ['logos'] }).blockdata_set;
  if (block === undefined) throw new Error('there is no block');
  const image = { src: '/p/images/whole.png', alt: 'Acme', href: '' };
  const { result } = showHook({ ...block, data: { items: [{ image }] } }, () =>
    useImageOfItem({ list: 'items', at: 0 }, { value: image, onChange: () => {} }),
  );
  expect(result.current?.hasLook).toBe(false);
});
