import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { joinStorage, sharedPorts } from './open-storage.ts';
import type { StorageShare } from '../storage-share.ts';
import type { OpenedStorage, Storage } from '../storage.ts';
import { openWorkerThread, type WorkerThreadName } from '../worker-thread.ts';

/** Message to the thread: first `work` with the storage to join, then perhaps `stop` to finish the current work. */
type Order<Task> =
  | { readonly type: 'work'; readonly share: StorageShare; readonly task: Task }
  | { readonly type: 'stop' };

/** Message from the thread. The thread ends after `done`. */
type News =
  | {
      readonly type: 'log';
      readonly level: keyof Log;
      readonly details: object;
      readonly message: string;
    }
  | { readonly type: 'done'; readonly failure: string | null };

/** Dependencies of a thread. The task can be anything that supports structured cloning. */
export interface ThreadParts<Task> {
  readonly storage: OpenedStorage;
  readonly log: Log;
  readonly task: Task;
}

/**
 * Runs a task on the storage in a separate worker thread. Resolves when the thread has ended. `signal` stops it. Throws
 * the task's error.
 */
export async function runInThread<Task>(
  name: WorkerThreadName,
  { storage, log, task }: ThreadParts<Task>,
  signal: AbortSignal,
): Promise<void> {
  const thread = openWorkerThread(name, undefined);
  const share = storage.share();
  const order = (message: Order<Task>, transfer: ReturnType<typeof sharedPorts> = []): void =>
    thread.postMessage(message, transfer);
  const stop = (): void => order({ type: 'stop' });
  const ended: { failure: string | null } = { failure: `the ${name} ended by itself` };
  thread.on('message', (news: News) => {
    if (news.type === 'log') log[news.level](news.details, news.message);
    else ended.failure = news.failure;
  });
  thread.on('error', (error) => {
    ended.failure = error.message;
  });
  signal.addEventListener('abort', stop);
  try {
    const exit = once(thread, 'exit');
    order({ type: 'work', share, task }, sharedPorts(share));
    if (signal.aborted) stop();
    await exit;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  if (ended.failure !== null) throw new Error(ended.failure);
}

/** Dependencies of a task in its thread. `signal` stops the task. */
export interface ThreadWork {
  readonly storage: Storage;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** Serves `runInThread` in the thread's program: runs the task, reports the outcome, and ends. */
export function serveTask<Task>(work: (task: Task, parts: ThreadWork) => Promise<void>): void {
  const port = parentPort;
  if (port === null) throw new Error('this program runs in a worker thread only');
  const tell = (news: News): void => port.postMessage(news);
  const stopping = new AbortController();
  const log = logOf(tell);
  const workOn = async (share: StorageShare, task: Task): Promise<void> => {
    const storage = joinStorage(share, log);
    try {
      await work(task, { storage, log, signal: stopping.signal });
      tell({ type: 'done', failure: null });
    } catch (error) {
      tell({ type: 'done', failure: error instanceof Error ? error.message : String(error) });
    } finally {
      await storage.close();
      port.close();
    }
  };
  port.on('message', (order: Order<Task>) => {
    if (order.type === 'stop') stopping.abort();
    else void workOn(order.share, order.task);
  });
}

function logOf(tell: (news: News) => void): Log {
  const level = (name: keyof Log) => (details: object, message: string) =>
    tell({ type: 'log', level: name, details: { ...details }, message });
  return { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') };
}
