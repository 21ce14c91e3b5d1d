import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitWait } from './wait-limit.ts';

describe('limitWait', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('expires once when nothing moves', () => {
    const onExpired = vi.fn();
    limitWait({ ms: 100, isTheirTurn: () => true, onExpired });
    vi.advanceTimersByTime(99);
    expect(onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('begins anew with every progress', () => {
    const onExpired = vi.fn();
    const limit = limitWait({ ms: 100, isTheirTurn: () => true, onExpired });
    vi.advanceTimersByTime(90);
    limit.progress();
    vi.advanceTimersByTime(90);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('does not blame the upstream while it is the browser that is slow', () => {
    let isTheirTurn = false;
    const onExpired = vi.fn();
    limitWait({ ms: 100, isTheirTurn: () => isTheirTurn, onExpired });
    vi.advanceTimersByTime(1000);
    expect(onExpired).not.toHaveBeenCalled();
    isTheirTurn = true;
    vi.advanceTimersByTime(100);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('stays stopped', () => {
    const onExpired = vi.fn();
    const limit = limitWait({ ms: 100, isTheirTurn: () => true, onExpired });
    limit.stop();
    limit.progress();
    vi.advanceTimersByTime(1000);
    expect(onExpired).not.toHaveBeenCalled();
  });
});
