import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useGoTo } from './useGoTo.ts';

function start(isPreview: boolean) {
  const focus = vi.fn();
  const onLeave = vi.fn();
  const subject = { current: { focus } };
  const { result, rerender } = renderHook(
    (shown: { isPreview: boolean }) => useGoTo({ subject, onLeave, ...shown }),
    { initialProps: { isPreview } },
  );
  return { focus, onLeave, result, rerender };
}

it('focuses the subject immediately, or after leaving the preview, and only once', () => {
  const inEditor = start(false);
  act(() => inEditor.result.current.goTo({ in: 'subject' }));
  expect([inEditor.focus.mock.calls.length, inEditor.onLeave.mock.calls.length]).toEqual([1, 0]);

  const inPreview = start(true);
  act(() => inPreview.result.current.goTo({ in: 'subject' }));
  expect([inPreview.focus.mock.calls.length, inPreview.onLeave.mock.calls.length]).toEqual([0, 1]);
  inPreview.rerender({ isPreview: false });
  inPreview.rerender({ isPreview: false });
  expect(inPreview.focus).toHaveBeenCalledTimes(1);
});

it('shows the place of a finding in a block, or in the code', () => {
  const { result, onLeave } = start(true);
  act(() => result.current.goTo({ in: 'block', index: 2, text: { path: 'heading', words: 'TK' } }));
  expect(result.current.shown).toEqual({
    html: null,
    block: { in: 'block', index: 2, text: { path: 'heading', words: 'TK' } },
  });
  act(() => result.current.goTo({ in: 'body', start: 3, end: 7 }));
  expect(result.current.shown).toEqual({ html: { field: 'body', start: 3, end: 7 }, block: null });
  expect(onLeave).toHaveBeenCalledTimes(2);
});
