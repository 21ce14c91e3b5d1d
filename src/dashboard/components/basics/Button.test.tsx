import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('starts its work once on a double click', async () => {
    const user = userEvent.setup();
    const start = vi.fn();
    render(
      <Button isBusy={false} onClick={start}>
        Pause
      </Button>,
    );
    await user.dblClick(screen.getByRole('button', { name: 'Pause' }));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('handles every click when it starts no work', async () => {
    const user = userEvent.setup();
    const step = vi.fn();
    render(<Button onClick={step}>Next</Button>);
    await user.dblClick(screen.getByRole('button', { name: 'Next' }));
    expect(step).toHaveBeenCalledTimes(2);
  });

  it('keeps the focus while it is busy, and starts nothing', async () => {
    const user = userEvent.setup();
    const start = vi.fn();
    const { rerender } = render(
      <Button isBusy={false} onClick={start}>
        Save
      </Button>,
    );
    await user.tab();
    rerender(
      <Button isBusy onClick={start}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(start).not.toHaveBeenCalled();
  });

  it('submits its form once on a double click, and not while it is busy', async () => {
    const user = userEvent.setup();
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(submit).toHaveBeenCalledTimes(1);
    rerender(form(true));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
