import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { doUndoably, sendWaiting, sendWaitingOnLeave, undoMs, vanishing } from './undo.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function startAction(commit: () => Promise<unknown>) {
  const calls: string[] = [];
  const undo = doUndoably({
    keys: ['contact:ada@example.com'],
    commit,
    onRefused: () => calls.push('refused'),
    onSettled: () => calls.push('settled'),
  });
  return { calls, undo };
}

describe('an action that can be undone', () => {
  it('hides its items immediately, and is sent after 10 seconds', async () => {
    const commit = vi.fn(async () => {});
    const { calls } = startAction(commit);
    expect(vanishing.get()).toContain('contact:ada@example.com');
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(commit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(commit).toHaveBeenCalledOnce();
    expect(calls).toEqual(['settled']);
    expect(vanishing.get().size).toBe(0);
  });

  it('is never sent after it was undone', async () => {
    const commit = vi.fn(async () => {});
    const { undo, calls } = startAction(commit);
    undo();
    await vi.advanceTimersByTimeAsync(2 * undoMs);
    expect(commit).not.toHaveBeenCalled();
    expect(calls).toEqual(['settled']);
    expect(vanishing.get().size).toBe(0);
  });

  it('is sent immediately, and once, when the page is left', async () => {
    const commit = vi.fn(async () => {});
    startAction(commit);
    sendWaiting();
    await vi.advanceTimersByTimeAsync(2 * undoMs);
    expect(commit).toHaveBeenCalledOnce();
  });

  it('shows items again that the service refused to delete', async () => {
    const { calls } = startAction(() => Promise.reject(new Error('No.')));
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(calls).toEqual(['refused', 'settled']);
    expect(vanishing.get().size).toBe(0);
  });
});

describe('leaving the page', () => {
  /** Returns a page that can be left. */
  const page = () => {
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    sendWaitingOnLeave();
    onTestFinished(() => {
      window.dispatchEvent(new Event('pageshow'));
      vi.unstubAllGlobals();
    });
    /** Returns true if the browser asks before it leaves. */
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    return { window, asks };
  };
  const wait = (asksOnLeave: boolean, commit = vi.fn(async () => {})) =>
    doUndoably({ keys: [], commit, asksOnLeave, onRefused: () => {}, onSettled: () => {} });

  it('asks first only while an action that requires it is waiting', () => {
    const { asks } = page();
    expect(asks()).toBe(false);
    const undoDeletion = wait(false);
    expect(asks()).toBe(false);
    const undoSend = wait(true);
    expect(asks()).toBe(true);
    undoSend();
    expect(asks()).toBe(false);
    undoDeletion();
  });

  it('sends waiting actions immediately', () => {
    const { window } = page();
    const commit = vi.fn(async () => {});
    wait(false, commit);
    window.dispatchEvent(new Event('pagehide'));
    expect(commit).toHaveBeenCalledOnce();
  });
});
