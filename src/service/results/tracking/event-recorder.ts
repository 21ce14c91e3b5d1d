import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../storage/log.ts';
import type { Storage } from '../../storage/storage.ts';
import { eventBatch, type IncomingEvent } from './book-events.ts';

/** Buffer of incoming events, so that no answer waits until they are written. */
export interface EventRecorder {
  /** Keeps the event in memory; it is written within half a second if the database is available. Never throws. */
  readonly record: (event: IncomingEvent) => void;
  /** Resolves when all earlier events are written, or could not be. */
  readonly flush: () => Promise<void>;
  /** Writes the remaining events; any later one is lost. */
  readonly close: () => Promise<void>;
}

/** At most the last second may be lost when the process is killed; batches of 500 are fastest. */
const pause_ms = 200;
const batch = 500;

/** Maximum waiting events, about 30 MB. If the database is unavailable for longer, newer ones are lost, and logged. */
const mostWaiting = 100_000;

/** Number of tries for a batch that can't be written while the service closes, and the pause between them. */
const closing = { tries: 3, pause_ms: 200 };

/** Creates the recorder of a process. */
export function createEventRecorder(storage: Pick<Storage, 'run'>, log: Log): EventRecorder {
  const recorder = new Recorder(storage, log);
  return {
    record: (event) => recorder.record(event),
    flush: () => recorder.flush(),
    close: () => recorder.close(),
  };
}

class Recorder {
  readonly #storage: Pick<Storage, 'run'>;
  readonly #log: Log;
  #waiting: IncomingEvent[] = [];
  #lost = 0;
  #isClosed = false;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(storage: Pick<Storage, 'run'>, log: Log) {
    this.#storage = storage;
    this.#log = log;
  }

  record(event: IncomingEvent): void {
    if (this.#isClosed || this.#waiting.length >= mostWaiting) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push(event);
    this.#timer ??= setTimeout(() => void this.flush(), pause_ms);
  }

  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (let tries = 0; tries < closing.tries; tries += 1) {
      await this.flush();
      if (this.#waiting.length === 0) return;
      await wait(closing.pause_ms);
    }
    this.#log.error({ events: this.#waiting.length }, 'opens and clicks lost, could not save them');
  }

  /** Writes all batches. Failed ones wait for the next time. */
  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const events = this.#waiting.slice(0, batch);
      try {
        await this.#storage.run(eventBatch, events, { priority: 'steady' });
      } catch (error) {
        this.#log.error({ reason: error instanceof Error ? error.message : '' }, 'opens and clicks queued');
        if (!this.#isClosed) this.#timer ??= setTimeout(() => void this.flush(), 1000).unref();
        return;
      }
      this.#waiting.splice(0, events.length);
    }
    if (this.#lost === 0) return;
    this.#log.error({ events: this.#lost }, 'opens and clicks dropped, queue full');
    this.#lost = 0;
  }
}
