import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RelativeTime } from './RelativeTime.tsx';

describe('RelativeTime', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stays correct while the page is open', () => {
    render(<RelativeTime time="2026-03-01T11:59:30Z" />);
    expect(screen.getByText('now')).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(2 * 60_000);
    });
    expect(screen.getByText('2 minutes ago')).toBeInTheDocument();
  });

  it('stops its clock when no time is shown', () => {
    const { unmount } = render(<RelativeTime time="2026-03-01T11:59:30Z" />);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
