import { noteFailure } from '../api/connection.ts';
import { failureOf } from '../api/errors.ts';
import { collectPage, exportPage, perform, type Performed } from './perform.ts';
import type { Task } from './task.ts';
import type { TaskStorage } from './task-storage.ts';

/** The surroundings that a running task needs. */
export interface Running {
  readonly storage: TaskStorage;
  /** Called after every step, also before it is stored. */
  readonly onProgress: (task: Task) => void;
  readonly signal: AbortSignal;
  /** Resolves after a number of milliseconds; rejects when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The number of requests at a time. */
const lanes = 4;
const longestWaitMs = 30_000;

/**
 * Runs a task from its position to its end. Each chunk is stored together with the task's position, so that a closed
 * page repeats at most one chunk. While the service can't be reached it waits. Throws when the signal is aborted.
 */
export async function runTask(begun: Task, running: Running): Promise<Task> {
  const isListing = begun.kind === 'export' && begun.source.of === 'contacts';
  let task = begun;
  if (isListing) {
    task = await exportAll(task, running);
  } else {
    if (task.phase === 'collecting') task = await collect(task, running);
    while (task.position < task.chunks) task = await workOnChunk(task, running);
  }
  return keepTask({ ...task, phase: 'finished', waiting: null }, running);
}

async function collect(begun: Task, running: Running): Promise<Task> {
  let task = begun;
  for (;;) {
    const number = task.chunks;
    const current = task;
    const page = await patiently(current, running, () => collectPage(current, number + 1, running.signal));
    const isEnd = page.isLast || page.addresses.length === 0;
    const { addresses, total } = page;
    task = { ...task, chunks: number + (addresses.length > 0 ? 1 : 0), total, waiting: null };
    if (isEnd) task = { ...task, phase: 'working' };
    await running.storage.put(task, { number, addresses });
    running.onProgress(task);
    if (isEnd) return task;
  }
}

async function exportAll(begun: Task, running: Running): Promise<Task> {
  let task: Task = { ...begun, phase: 'working' };
  for (;;) {
    const current = task;
    const page = await patiently(current, running, () =>
      exportPage(current, current.position + 1, running.signal),
    );
    task = await keepChunk({ ...task, total: page.total }, page.performed, running);
    if (page.isLast || page.performed.length === 0) return task;
  }
}

async function workOnChunk(task: Task, running: Running): Promise<Task> {
  const addresses = await running.storage.addresses(task.id, task.position);
  const performed: Performed[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < addresses.length; index = next++) {
      const email = addresses[index];
      if (email === undefined) return;
      const current = counted(task, performed);
      performed.push(await patiently(current, running, () => perform(task, email)));
      running.onProgress(counted(task, performed));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return keepChunk(task, performed, running);
}

function counted(task: Task, performed: readonly Performed[]): Task {
  const count = (outcome: string) => performed.filter(({ row }) => row.outcome === outcome).length;
  return {
    ...task,
    waiting: null,
    done: task.done + count('done'),
    skipped: task.skipped + count('skipped'),
    failed: task.failed + count('failed'),
  };
}

async function keepChunk(task: Task, performed: readonly Performed[], running: Running): Promise<Task> {
  const next = { ...counted(task, performed), position: task.position + 1 };
  const result = {
    rows: performed.map(({ row }) => row),
    lines: performed.flatMap(({ line }) => (line === null ? [] : [line])),
  };
  await running.storage.put(next, { number: task.position, result });
  running.onProgress(next);
  return next;
}

async function keepTask(task: Task, running: Running): Promise<Task> {
  await running.storage.put(task);
  running.onProgress(task);
  return task;
}

/** Retries with growing pauses until the service responds; gives up only if the task is stopped. */
async function patiently<T>(task: Task, running: Running, attempt: () => Promise<T>): Promise<T> {
  for (let round = 0; ; round += 1) {
    running.signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      running.signal.throwIfAborted();
      const isOurs = noteFailure(error);
      const failure = failureOf(error);
      if (!isOurs && failure.kind !== 'refused') throw error;
      running.onProgress({ ...task, waiting: failure.detail });
      await running.wait(Math.min(longestWaitMs, 1_000 * 2 ** round), running.signal);
    }
  }
}
