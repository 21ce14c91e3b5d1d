import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import type { Command } from '../mail-frame/protocol.ts';
import { useEmailImages } from './EmailImages.tsx';

const t = loadedMessages('html-editor');
const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));

it('files become images at their place, no wider than there is room; one that is refused says why', async () => {
  const run = vi.fn<(command: Command) => void>();
  const upload = vi
    .fn()
    .mockResolvedValueOnce({ src: 'https://a.example/1.png', width: 1200 })
    .mockRejectedValueOnce(new Error('That is no picture.'));
  const { result } = renderHook(() => useEmailImages({ images: { upload }, run }));
  await act(() => result.current.takeFiles({ files, place: 4, room: 560 }));
  expect(run.mock.calls).toEqual([
    [{ name: 'image', image: { src: 'https://a.example/1.png', alt: null, width: 560 }, place: 4 }],
  ]);
  expect(result.current).toMatchObject({ adding: 0, problem: 'That is no picture.' });
});

it('says so where no images are stored', async () => {
  const run = vi.fn<(command: Command) => void>();
  const { result } = renderHook(() => useEmailImages({ images: undefined, run }));
  await act(() => result.current.takeFiles({ files, place: 1, room: null }));
  expect(result.current.problem).toBe(t('image.noStorage.error'));
  expect(run).not.toHaveBeenCalled();
});
