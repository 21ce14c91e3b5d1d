import { createStore } from '../api/store.ts';
import { loadedMessages } from '../messages/message-store.ts';
import { byteOrderMark, headerLine } from './contact-lines.ts';
import { openTaskDatabase } from './indexed-db.ts';
import { runTask } from './run-task.ts';
import { chunkSize, isOver, newTask, type NewTask, type Task, type TaskRow } from './task.ts';
import { memoryStorage, type TaskStorage } from './task-storage.ts';
import { chunksOf } from '../../lib/chunks-of.ts';

/** The tasks of this browser, newest first, for the tray. */
export const tasks = createStore<readonly Task[]>([]);

type OnOver = (task: Task) => void;

const lockName = 'newsdesk.tasks';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(lockName);
const stops = new Map<string, AbortController>();
const stopped = new Set<string>();
let opened: Promise<TaskStorage> | null = null;
let onOver: OnOver = () => {};
let turn: Promise<void> = Promise.resolve();

function storage(): Promise<TaskStorage> {
  opened ??=
    typeof indexedDB === 'undefined'
      ? Promise.resolve(memoryStorage())
      : openTaskDatabase().catch(memoryStorage);
  return opened;
}

/** Resumes tasks that were started before the page was loaded. Calls `onTaskOver` for each task that ends here. */
export async function resumeTasks(onTaskOver: OnOver): Promise<void> {
  onOver = onTaskOver;
  if (channel !== null) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') stopHere(data);
      void refresh();
    };
  }
  await refresh();
  if (tasks.get().some((task) => !isOver(task))) await run();
}

/** Starts a bulk action, which survives a reload. `addresses` are the selected ones, if any. */
export async function beginTask(given: NewTask, addresses: readonly string[] = []): Promise<Task> {
  const kept = await storage();
  let task = newTask(given);
  for (const some of chunksOf(addresses, chunkSize)) {
    const number = task.chunks;
    task = { ...task, chunks: number + 1, total: addresses.length, phase: 'working' };
    await kept.put(task, { number, addresses: some });
  }
  await kept.put(task);
  await refresh();
  void run();
  return task;
}

/** Stops a task after its current requests, in whichever tab it runs. Finished changes stay. */
export async function stopTask(task: Task): Promise<void> {
  stopHere(task.id);
  channel?.postMessage(task.id);
  const kept = await storage();
  const now = (await kept.get(task.id)) ?? task;
  await kept.put({ ...now, phase: 'stopped', waiting: null });
  await refresh();
}

/** Removes a finished task with its rows. */
export async function forgetTask(task: Task): Promise<void> {
  await (await storage()).remove(task);
  await refresh();
}

/** Returns the outcome of each contact. */
export async function taskRows(task: Task): Promise<TaskRow[]> {
  const results = await (await storage()).results(task.id);
  return results.flatMap(({ rows }) => rows);
}

/** Returns the file of an export. */
export async function exportedFile(task: Task): Promise<Blob> {
  const results = await (await storage()).results(task.id);
  const lines = results.map(({ lines: some }) => some.map((line) => `${line}\r\n`).join(''));
  return new Blob([byteOrderMark, headerLine(task.columns), '\r\n', ...lines], {
    type: 'text/csv;charset=utf-8',
  });
}

function stopHere(id: string): void {
  stopped.add(id);
  stops.get(id)?.abort();
}

async function refresh(): Promise<void> {
  const all = await (await storage()).all();
  tasks.set(all.sort((one, other) => other.started - one.started));
}

/**
 * Runs the tasks one after another in one tab; another takes over when it is closed. Over plain HTTP on another machine
 * there are no locks, so each tab runs its own.
 */
async function run(): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(lockName, runAll);
    return;
  }
  turn = turn.then(runAll, runAll);
  await turn;
}

async function runAll(): Promise<void> {
  const kept = await storage();
  for (;;) {
    const open = (await kept.all()).filter((task) => !isOver(task));
    const [next] = open.sort((one, other) => one.started - other.started);
    if (next === undefined) return;
    await runOne(next, kept);
  }
}

async function runOne(task: Task, kept: TaskStorage): Promise<void> {
  const stop = new AbortController();
  stops.set(task.id, stop);
  try {
    const finished = await runTask(task, { storage: kept, onProgress: show, signal: stop.signal, wait });
    onOver(finished);
  } catch (error) {
    const now = (await kept.get(task.id)) ?? task;
    const t = loadedMessages('common');
    const reason = error instanceof Error ? error.message : t('task.interrupted.body');
    const over: Task = { ...now, phase: 'stopped', waiting: stopped.has(task.id) ? null : reason };
    await kept.put(over);
    onOver(over);
  } finally {
    stops.delete(task.id);
    channel?.postMessage(null);
    await refresh();
  }
}

function show(task: Task): void {
  if (stopped.has(task.id)) return;
  tasks.set(tasks.get().map((one) => (one.id === task.id ? task : one)));
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Stopped.', 'AbortError'));
    });
  });
}
