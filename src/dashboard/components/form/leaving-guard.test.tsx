import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { guardLeaving, mayLeave, watchLeaving } from './leaving-guard.ts';

beforeAll(watchLeaving);

function aLink() {
  const followed = vi.fn();
  render(
    <a
      href="/lists"
      onClick={(event) => {
        event.preventDefault();
        followed();
      }}
    >
      Lists
    </a>,
  );
  return followed;
}

describe('a guard of unsaved changes', () => {
  it('holds back a link until the user confirms leaving', async () => {
    const followed = aLink();
    let answer: (isFree: boolean) => void = () => {};
    const release = guardLeaving(() => new Promise((resolve) => (answer = resolve)));
    await userEvent.click(screen.getByRole('link'));
    expect(followed).not.toHaveBeenCalled();
    answer(false);
    await userEvent.click(screen.getByRole('link'));
    answer(true);
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
    release();
  });

  it('allows every link after it is removed', async () => {
    const followed = aLink();
    guardLeaving(async () => false)();
    await userEvent.click(screen.getByRole('link'));
    expect(followed).toHaveBeenCalledOnce();
    expect(await mayLeave()).toBe(true);
  });

  it.each(['Control', 'Meta', 'Shift'])('asks nothing if %s opens another tab', async (key) => {
    const followed = aLink();
    const ask = vi.fn(async () => false);
    const release = guardLeaving(ask);
    const user = userEvent.setup();
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByRole('link'));
    expect(followed).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
    release();
  });

  it('warns before the tab closes', () => {
    const release = guardLeaving(async () => false);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    release();
  });
});
