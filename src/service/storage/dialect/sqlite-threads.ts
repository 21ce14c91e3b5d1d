import { MessageChannel } from 'node:worker_threads';
import type { MessagePort, Worker } from 'node:worker_threads';
import { StorageUnavailable, errorFromPlain } from '../errors.ts';
import { openWorkerThread } from '../worker-thread.ts';
import { SqliteHost } from './sqlite-host.ts';
import type { HostOptions, ThreadNews, ThreadOrder } from './sqlite-protocol.ts';

/** A SQLite connection, in its own thread or in this one. */
export interface RunningHost {
  /** Returns a port for another client. */
  connect(): MessagePort;
  /** Closes the file after running work, and ends the thread. */
  close(): Promise<void>;
}

/** Opens the connection in this thread, with the same kind of ports. For tests and short programs. */
export function openHostHere(options: HostOptions): RunningHost {
  const host = new SqliteHost(options);
  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      host.connect(port1);
      return port2;
    },
    async close() {
      host.close();
    },
  };
}

/**
 * Starts a thread, and waits until it has opened the file. `onLost` is called if the thread ends unexpectedly.
 *
 * @throws StorageError when the file can't be opened
 */
export async function openHostThread(
  options: HostOptions,
  onLost: (error: StorageUnavailable) => void,
): Promise<RunningHost> {
  const worker = openWorkerThread('sqlite-worker', undefined);
  let isClosing = false;
  let failure: unknown;
  worker.on('error', (error) => {
    failure = error;
  });
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      resolve();
      if (!isClosing) onLost(new StorageUnavailable(`the storage thread ended: ${String(failure)}`));
    });
  });
  const order = (what: ThreadOrder, ports: MessagePort[] = []): void => worker.postMessage(what, ports);
  try {
    order({ type: 'open', options });
    await opened(worker);
  } catch (error) {
    isClosing = true;
    await ended;
    throw error;
  }
  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      order({ type: 'connect', port: port1 }, [port1]);
      return port2;
    },
    async close() {
      isClosing = true;
      order({ type: 'close' });
      await ended;
    },
  };
}

function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new StorageUnavailable('the storage thread ended while opening')));
    worker.once('message', (news: ThreadNews) => {
      if (news.type === 'open') resolve();
      else reject(errorFromPlain(news.error));
    });
  });
}
