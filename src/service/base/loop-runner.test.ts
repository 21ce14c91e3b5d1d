import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StorageUnavailable } from '../storage/errors.ts';
import type { Log } from '../storage/log.ts';
import { startLoops } from './loop-runner.ts';

const hour = 3_600_000;

function collectingLog(lines: string[]): Log {
  const collect = (details: object, message: string) =>
    void lines.push(`${message} ${JSON.stringify(details)}`);
  return { debug: collect, info: collect, warn: collect, error: collect };
}

/** Returns a round that ends on request, and reports its start. */
function steppedRounds() {
  const begun: (() => void)[] = [];
  let count = 0;
  const endings: ((error?: Error) => void)[] = [];
  let waiting: (() => void) | null = null;
  return {
    round: () =>
      new Promise<void>((resolve, reject) => {
        count += 1;
        endings.push((error) => (error === undefined ? resolve() : reject(error)));
        if (waiting === null) begun.push(() => undefined);
        else waiting();
        waiting = null;
      }),
    hasStarted: () =>
      new Promise<void>((resolve) => {
        if (begun.pop() === undefined) waiting = resolve;
        else resolve();
      }),
    count: () => count,
    end: (error?: Error) => endings.shift()?.(error),
  };
}

describe('background work', () => {
  it('works again once a round after a failed one has run for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const rounds = steppedRounds();
    const worker = startLoops([{ name: 'loop', everyMs: hour, round: rounds.round }], collectingLog([]));
    await rounds.hasStarted();
    rounds.end(new Error('no database'));
    worker.wake();
    await rounds.hasStarted();
    expect(worker.failing()).toEqual(['loop']);
    vi.advanceTimersByTime(60_000);
    expect(worker.failing()).toEqual([]);
    rounds.end();
    await worker.close();
  });

  it('runs immediately and whenever it is woken, even during a round', async () => {
    const rounds = steppedRounds();
    const worker = startLoops([{ name: 'loop', everyMs: hour, round: rounds.round }], collectingLog([]));
    await rounds.hasStarted();
    worker.wake();
    rounds.end();
    await rounds.hasStarted();
    rounds.end();
    worker.wake();
    await rounds.hasStarted();
    rounds.end();
    await worker.close();
  });

  it('logs a failed round with the loop’s name, and tries again', async () => {
    const rounds = steppedRounds();
    const lines: string[] = [];
    const worker = startLoops([{ name: 'loop', everyMs: 1, round: rounds.round }], collectingLog(lines));
    await rounds.hasStarted();
    rounds.end(new Error('no luck'));
    await rounds.hasStarted();
    expect(worker.failing()).toEqual(['loop']);
    expect(lines).toEqual(['background work failed {"loop":"loop","reason":"no luck"}']);
    rounds.end();
    await rounds.hasStarted();
    expect(worker.failing()).toEqual([]);
    const closed = worker.close();
    rounds.end();
    await closed;
  });

  it('retries on request what the database failed, and nothing else', async () => {
    const [byDatabase, byItself] = [steppedRounds(), steppedRounds()];
    const loops = [
      { name: 'by database', everyMs: hour, round: byDatabase.round },
      { name: 'by itself', everyMs: hour, round: byItself.round },
    ];
    const worker = startLoops(loops, collectingLog([]));
    await Promise.all([byDatabase.hasStarted(), byItself.hasStarted()]);
    byDatabase.end(new StorageUnavailable('away'));
    byItself.end(new Error('no luck'));
    await vi.waitFor(() => expect(worker.failing()).toHaveLength(2));
    worker.retry();
    await byDatabase.hasStarted();
    byDatabase.end();
    await vi.waitFor(() => expect(worker.failing()).toEqual(['by itself']));
    worker.retry();
    await worker.close();
    expect([byDatabase.count(), byItself.count()]).toEqual([2, 1]);
  });

  it('waits for work in flight when it is closed', async () => {
    const rounds = steppedRounds();
    const worker = startLoops([{ name: 'loop', everyMs: hour, round: rounds.round }], collectingLog([]));
    await rounds.hasStarted();
    let isClosed = false;
    const closing = worker.close().then(() => {
      isClosed = true;
    });
    await Promise.resolve();
    expect(isClosed).toBe(false);
    rounds.end();
    await closing;
    expect(isClosed).toBe(true);
  });
});
