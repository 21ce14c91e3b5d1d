import { createEvent, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pickUpByHolding } from './hold.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const finger = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: 50, clientY: 50 };

/** Shows an element that a finger can pick up. */
function show({ canStart = true } = {}) {
  const element = document.createElement('div');
  document.body.append(element);
  const drag = { move: vi.fn(), drop: vi.fn(), cancel: vi.fn() };
  const start = vi.fn(() => drag);
  const stop = pickUpByHolding(element, { canStart: () => canStart, start });
  const hold = () => {
    fireEvent.pointerDown(element, finger);
    vi.advanceTimersByTime(400);
  };
  return { element, drag, start, stop, hold };
}

it('picks up after 400 ms, follows the finger, and drops where it leaves', () => {
  const { element, drag, start } = show();
  fireEvent.pointerDown(element, finger);
  vi.advanceTimersByTime(399);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledOnce();
  fireEvent.pointerMove(element, { ...finger, clientY: 90 });
  expect(drag.move.mock.lastCall).toMatchObject([{ clientY: 90 }]);
  const end = createEvent.touchEnd(element);
  fireEvent(element, end);
  expect(drag.drop.mock.lastCall).toMatchObject([{ clientY: 90 }]);
  expect(end.defaultPrevented).toBe(true);
  expect(drag.cancel).not.toHaveBeenCalled();
});

it.each([
  ['a mouse', { ...finger, pointerType: 'mouse' }],
  ['a second finger', { ...finger, isPrimary: false }],
])('isn’t for %s', (_name, pointer) => {
  const { element, start } = show();
  fireEvent.pointerDown(element, pointer);
  vi.advanceTimersByTime(1000);
  expect(start).not.toHaveBeenCalled();
});

it('leaves texts to the browser', () => {
  const { start, hold } = show({ canStart: false });
  hold();
  expect(start).not.toHaveBeenCalled();
});

it.each([
  ['moves', (element: Element) => fireEvent.pointerMove(element, { ...finger, clientY: 61 })],
  ['scrolls', (element: Element) => fireEvent.pointerCancel(element, finger)],
  ['leaves', (element: Element) => fireEvent.touchEnd(element)],
])('doesn’t pick up if the finger %s earlier', (_name, act) => {
  const { element, start } = show();
  fireEvent.pointerDown(element, finger);
  act(element);
  vi.advanceTimersByTime(1000);
  expect(start).not.toHaveBeenCalled();
  expect(fireEvent.touchMove(element)).toBe(true);
});

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a lost touch', () => fireEvent.pointerCancel(document.body, finger)],
  ['a second finger', () => fireEvent.pointerDown(document.body, { ...finger, pointerId: 2 })],
])('%s cancels', (_name, act) => {
  const { element, drag, hold } = show();
  hold();
  act();
  expect(drag.cancel).toHaveBeenCalledOnce();
  fireEvent.touchEnd(element);
  expect(drag.drop).not.toHaveBeenCalled();
});

it('cancels a drag whose element goes', () => {
  const { drag, stop, hold } = show();
  hold();
  stop();
  expect(drag.cancel).toHaveBeenCalledOnce();
});

it('keeps the browser from scrolling, from its menu, and from its own drag', () => {
  const { element, hold } = show();
  hold();
  expect(fireEvent.touchMove(element)).toBe(false);
  for (const type of ['contextmenu', 'dragstart', 'selectstart'])
    expect(fireEvent(element, new Event(type, { bubbles: true, cancelable: true }))).toBe(false);
});
