import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Dropdown } from './Dropdown.tsx';

function show() {
  render(
    <Dropdown label="More" title="Actions">
      {(close) => (
        <>
          <button type="button" data-item="" onClick={close}>
            Edit
          </button>
          <button type="button" data-item="">
            Delete
          </button>
        </>
      )}
    </Dropdown>,
  );
  return screen.getByRole('button', { name: 'More' });
}

describe('a dropdown', () => {
  it('opens from its button and focuses the first item', async () => {
    const button = show();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('moves among its items with arrow keys in a cycle', async () => {
    await userEvent.click(show());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('returns the focus when an item closes it', async () => {
    const button = show();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(button).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('selects the text of its first field, so that typing replaces it', async () => {
    render(
      <Dropdown label="Link" title="Link">
        {() => <input aria-label="URL" defaultValue="https://example.com" />}
      </Dropdown>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    await userEvent.keyboard('kiln.example');
    expect(screen.getByRole('textbox', { name: 'URL' })).toHaveValue('kiln.example');
  });
});
