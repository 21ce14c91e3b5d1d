import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useScale } from './useScale.ts';

it('draws content of 600 pixels at half its size in a box of 300, and follows the width of the box', () => {
  let onResize = () => {};
  const observed = new Set<Element>();
  class OneObserver {
    constructor(listener: () => void) {
      onResize = listener;
    }
    observe = (element: Element) => observed.add(element);
    disconnect = () => observed.clear();
  }
  vi.stubGlobal('ResizeObserver', OneObserver);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const box = document.createElement('div');
  const { unmount } = renderHook(() => useScale({ current: box }, 600));
  expect([...observed]).toEqual([box]);
  for (const [width, scale] of [
    [300, '0.5'],
    [900, '1.5'],
  ] as const) {
    Object.defineProperty(box, 'clientWidth', { value: width, configurable: true });
    onResize();
    expect(box.style.getPropertyValue('--scale')).toBe(scale);
  }
  unmount();
  expect(observed.size).toBe(0);
});
