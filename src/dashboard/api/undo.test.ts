import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doUndoably, sendWaiting, undoMs, vanishing } from './undo.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function aDeed(commit: () => Promise<unknown>) {
  const told: string[] = [];
  const takeBack = doUndoably({
    keys: ['contact:ada@example.com'],
    commit,
    onRefused: () => told.push('refused'),
    onSettled: () => told.push('settled'),
  });
  return { told, takeBack };
}

describe('a deed that can be taken back', () => {
  it('hides what it does away with at once, and is sent after ten seconds', async () => {
    const commit = vi.fn(async () => {});
    const { told } = aDeed(commit);
    expect(vanishing.get()).toContain('contact:ada@example.com');
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(commit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(commit).toHaveBeenCalledOnce();
    expect(told).toEqual(['settled']);
    expect(vanishing.get().size).toBe(0);
  });

  it('is never sent once it was taken back', async () => {
    const commit = vi.fn(async () => {});
    const { takeBack, told } = aDeed(commit);
    takeBack();
    await vi.advanceTimersByTimeAsync(2 * undoMs);
    expect(commit).not.toHaveBeenCalled();
    expect(told).toEqual(['settled']);
    expect(vanishing.get().size).toBe(0);
  });

  it('is sent at once, and once, when the page is left', async () => {
    const commit = vi.fn(async () => {});
    aDeed(commit);
    sendWaiting();
    await vi.advanceTimersByTimeAsync(2 * undoMs);
    expect(commit).toHaveBeenCalledOnce();
  });

  it('shows again what the service refused to delete', async () => {
    const { told } = aDeed(() => Promise.reject(new Error('No.')));
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(told).toEqual(['refused', 'settled']);
    expect(vanishing.get().size).toBe(0);
  });
});
