import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mayLeave } from '../../../form/leaving-guard.ts';
import { question } from '../../../overlay/overlay-store.ts';
import { createMailSaver } from './mail-saver.ts';
import type { SaveState } from './save-state.ts';
import { useLeavingMail } from './useLeavingMail.ts';

/** Opens an email in a save state; `isSaved` is the result of saving it. */
function openMail(state: SaveState, isSaved: boolean) {
  const fields = { subject: 'Spring', body: '', css: '', plain_text: '', blockdocument: null };
  const flush = vi.fn(async () => isSaved);
  const saver = {
    ...createMailSaver({ kind: 'draft', id: 7, updated: '2026-03-01T10:00:00Z', fields }),
    flush,
  };
  const { unmount } = renderHook(() => useLeavingMail(saver, state));
  return { flush, unmount };
}

it('lets go of a saved email', async () => {
  const { flush, unmount } = openMail({ is: 'saved' }, false);
  expect(await mayLeave()).toBe(true);
  expect(flush).not.toHaveBeenCalled();
  unmount();
});

it('saves an email before it is left, and asks nothing', async () => {
  const { flush, unmount } = openMail({ is: 'unsaved' }, true);
  expect(await mayLeave()).toBe(true);
  expect(flush).toHaveBeenCalledOnce();
  expect(question.get()).toBeNull();
  unmount();
});

it.each([true, false])('asks if an email cannot be saved, and follows the answer %s', async (leaves) => {
  const { unmount } = openMail({ is: 'offline', detail: null }, false);
  const left = mayLeave();
  await vi.waitFor(() => expect(question.get()).not.toBeNull());
  question.get()?.answer(leaves);
  expect(await left).toBe(leaves);
  unmount();
  expect(await mayLeave()).toBe(true);
});
