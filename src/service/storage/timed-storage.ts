import { Durations } from '../../lib/duration-histogram.ts';
import type { Metric } from '../../lib/metrics.ts';
import type { OpenedStorage, Storage } from './storage.ts';

/** A storage that measures its writes. */
export interface TimedStorage {
  readonly storage: OpenedStorage;
  readonly metrics: () => Metric[];
}

/** Measures the writes of this thread, which come from requests and small loops. */
export function timedStorage(
  storage: OpenedStorage,
  now: () => number = () => performance.now(),
): TimedStorage {
  const waits = new Durations({
    name: 'newsdesk_database_write_wait_seconds',
    help: 'Time from asking for a transaction until it began.',
  });
  const writes = new Durations({
    name: 'newsdesk_database_write_seconds',
    help: 'Time from asking for a transaction until it was committed or failed.',
  });
  let open = 0;
  const timed = async <T>(priority: string, work: () => Promise<T>): Promise<T> => {
    const asked = now();
    open += 1;
    try {
      return await work();
    } finally {
      open -= 1;
      writes.add({ priority }, (now() - asked) / 1000);
    }
  };
  const write: Storage['write'] = (job, options) => {
    const priority = options?.priority ?? 'interactive';
    const asked = now();
    return timed(priority, () =>
      storage.write((db) => {
        waits.add({ priority }, (now() - asked) / 1000);
        return job(db);
      }, options),
    );
  };
  const run: Storage['run'] = (job, input, options) =>
    timed(options?.priority ?? 'interactive', () => storage.run(job, input, options));
  const openWrites = (): Metric => ({
    name: 'newsdesk_database_writes_open',
    type: 'gauge',
    help: 'Transactions that wait or run.',
    samples: [{ value: open }],
  });
  return {
    storage: { ...storage, write, run },
    metrics: () => [waits.metric(), writes.metric(), openWrites()],
  };
}
