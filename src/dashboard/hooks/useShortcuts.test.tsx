import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useShortcuts } from './useShortcuts.ts';

function show() {
  const done: string[] = [];
  function Page() {
    useShortcuts({
      n: () => done.push('new'),
      'g c': () => done.push('contacts'),
      'mod+k': () => done.push('search'),
    });
    return (
      <>
        <input aria-label="Name" />
        <input type="checkbox" aria-label="Row" />
      </>
    );
  }
  render(<Page />);
  return done;
}

/** Presses a key on an element, that many milliseconds after the page was opened. */
function press(
  key: string,
  at: number,
  { on = document.body, ...more }: KeyboardEventInit & { on?: Element } = {},
) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(on, event);
  return event.defaultPrevented;
}

it('runs a pair only if its keys follow each other within a second', () => {
  const done = show();
  press('g', 5_000);
  expect(press('c', 5_999)).toBe(true);
  expect(done).toEqual(['contacts']);
  press('g', 7_000);
  expect(press('c', 8_000)).toBe(false);
  press('c', 8_100);
  expect(done).toEqual(['contacts']);
});

it('ignores letters typed into a field, but not those on a checkbox', () => {
  const done = show();
  press('n', 5_000, { on: screen.getByRole('textbox') });
  press('n', 5_100, { altKey: true });
  expect(done).toEqual([]);
  press('n', 5_200, { on: screen.getByRole('checkbox') });
  expect(done).toEqual(['new']);
});

it('runs shortcuts with Ctrl or Cmd in a field, too', () => {
  const done = show();
  press('K', 5_000, { on: screen.getByRole('textbox'), ctrlKey: true });
  press('k', 5_100, { metaKey: true });
  expect(done).toEqual(['search', 'search']);
});

it('waits while a dialog covers the page', () => {
  const done = show();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  press('n', 5_000);
  expect(done).toEqual([]);
  dialog.remove();
  press('n', 5_100);
  expect(done).toEqual(['new']);
});
