import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import type { Command } from '../mail-frame/protocol.ts';
import { useEmailImages } from './EmailImages.tsx';

const t = loadedMessages('html-editor');
const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));

it('files become images in place, no wider than the room there, and a refused one shows the reason', async () => {
  const run = vi.fn<(command: Command) => void>();
  const upload = vi
    .fn()
    .mockResolvedValueOnce({ src: 'https://a.example/1.png', width: 1200 })
    .mockRejectedValueOnce(new Error('That is no picture.'));
  const { result } = renderHook(() => useEmailImages({ images: { upload }, run }));
  await act(() => result.current.takeFiles({ files, place: 4, room: 560, keepsSize: false }));
  expect(run.mock.calls).toEqual([
    [{ name: 'image', image: { src: 'https://a.example/1.png', alt: null, width: 560 }, place: 4 }],
  ]);
  expect(result.current).toMatchObject({ adding: 0, problem: 'That is no picture.' });
});

it('shows a message if no images are stored', async () => {
  const run = vi.fn<(command: Command) => void>();
  const { result } = renderHook(() => useEmailImages({ images: undefined, run }));
  await act(() => result.current.takeFiles({ files, place: 1, room: 560, keepsSize: false }));
  expect(result.current.problem).toBe(t('image.noStorage.error'));
  expect(run).not.toHaveBeenCalled();
});

it('a replacement image is stored for the width of the previous one, which it keeps', async () => {
  const run = vi.fn<(command: Command) => void>();
  const upload = vi.fn().mockResolvedValue({ src: 'https://a.example/1.png', width: 400 });
  const { result } = renderHook(() => useEmailImages({ images: { upload }, run }));
  const [first] = files;
  await act(() =>
    result.current.takeFiles({ files: first ? [first] : [], place: 2, room: 200, keepsSize: true }),
  );
  expect(upload).toHaveBeenCalledWith(first, { standing: 200 });
  expect(run.mock.calls).toEqual([
    [{ name: 'image', image: { src: 'https://a.example/1.png', alt: null, width: null }, place: 2 }],
  ]);
});
