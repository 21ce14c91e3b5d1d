import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useRovingFocus } from './useRovingFocus.ts';

function Toolbar() {
  const roving = useRovingFocus();
  return (
    <>
      <div role="toolbar" {...roving}>
        <button type="button">Bold</button>
        <button type="button" disabled>
          Undo
        </button>
        <button type="button">Link</button>
        <select aria-label="Kind" />
      </div>
      <button type="button">Behind</button>
    </>
  );
}

it('is one tab stop, and Tab returns to the last tool', async () => {
  const user = userEvent.setup();
  render(<Toolbar />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Behind' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus();
});

it.each([
  ['{End}', 'Kind'],
  ['{End}{ArrowRight}', 'Bold'],
  ['{ArrowLeft}', 'Kind'],
  ['{ArrowRight}{ArrowRight}', 'Kind'],
  ['{ArrowRight}{ArrowLeft}', 'Bold'],
  ['{End}{Home}', 'Bold'],
  ['{Control>}{ArrowRight}{/Control}', 'Bold'],
])('moves from the first tool on %s to %s', async (keys, name) => {
  const user = userEvent.setup();
  render(<Toolbar />);
  await user.tab();
  await user.keyboard(keys);
  expect(document.activeElement).toHaveAccessibleName(name);
});
