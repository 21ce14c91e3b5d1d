import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { makeMailOf, showEditor, slugsOf } from '../testing/show-editor.tsx';

const t = loadedMessages('block-editor');

afterEach(() => {
  vi.restoreAllMocks();
});

it('adds one block on a double click, and leaves the focus in it', async () => {
  const { saved, user } = showEditor(makeMailOf({ 2: ['divider'] }));
  await user.dblClick(screen.getByText(t('kind.heading.label')));
  expect(slugsOf(saved.document, 2)).toEqual(['divider', 'heading']);
  const press = (detail: number) =>
    fireEvent.mouseDown(screen.getByText(t('kind.heading.label')), { detail });
  // A press that is not prevented takes the focus.
  expect([press(1), press(2)]).toEqual([true, false]);
});

it('shows buttons in the accent color of the email', () => {
  showEditor({ ...makeMailOf({ 2: ['divider'] }), p_link_color: 'b5451f' });
  const tile = screen.getByText(t('kind.button.label')).closest('button');
  const pictures = [...(tile?.querySelectorAll('span') ?? [])].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  expect(pictures.map(({ innerHTML }) => innerHTML).join('')).toMatch(/background(?:-color)?: ?#b5451f/i);
});

it.each([false, true])('leaves the keyboard of a phone down when it opens: %s', (isTouch) => {
  const usual = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(usual(query), { matches: isTouch && query === '(pointer: coarse)' }),
  );
  showEditor(makeMailOf({ 2: ['divider'] }));
  const search = screen.getByRole('searchbox', { name: t('palette.search.label') });
  expect(search.hasAttribute('data-autofocus')).toBe(!isTouch);
});
