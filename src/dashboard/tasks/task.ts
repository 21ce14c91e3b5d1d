import type { ContactFilters } from '../api/contacts.ts';
import { randomId } from '../api/random-id.ts';
import type { exportMembers } from './export-members.ts';

/** The change that a bulk action makes to each contact. */
export type TaskKind = 'subscribe' | 'cancel' | 'remove' | 'delete' | 'export';

/** The contacts of a bulk action: selected ones, or all that match a filter when it starts. */
export type TaskSource =
  | { readonly of: 'picked' }
  | { readonly of: 'contacts'; readonly query: ContactFilters }
  | { readonly of: 'subscribers'; readonly hash: string; readonly query: Readonly<Record<string, unknown>> };

/** A column of an export: a field of the contact, or an attribute by its code. */
export interface ExportColumn {
  readonly header: string;
  readonly member: (typeof exportMembers)[number];
  readonly code?: string | undefined;
}

/**
 * A stored bulk action. `collecting`: the addresses are being read, page by page; `working`: each is
 * processed; then `finished` or `stopped`. Outcomes add up to the number tried.
 */
export interface Task {
  readonly id: string;
  readonly kind: TaskKind;
  /** The start of a sentence: `Add to Newsletter`. */
  readonly title: string;
  readonly source: TaskSource;
  readonly list: { readonly hash: string; readonly name: string } | null;
  readonly columns: readonly ExportColumn[];
  readonly phase: 'collecting' | 'working' | 'finished' | 'stopped';
  /** The number of its contacts; an estimate while collecting. */
  readonly total: number;
  /** Chunks of addresses collected, and of those processed. */
  readonly chunks: number;
  readonly position: number;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  /** Epoch milliseconds. */
  readonly started: number;
  /** The reason for waiting, while the service can't be reached. */
  readonly waiting: string | null;
}

/** The outcome of one contact. */
export type Outcome = 'done' | 'skipped' | 'failed';

/** The outcome of one contact, with the reason unless it is done. */
export interface TaskRow {
  readonly email: string;
  readonly outcome: Outcome;
  readonly reason: string;
}

/** Contacts in one chunk, the most that a closed page has to repeat. */
export const chunkSize = 100;

/** Returns the number of contacts that a task has collected; an estimate, because its last chunk may be smaller. */
export function collectedOf({ chunks, total }: Task): number {
  return Math.min(total, chunks * chunkSize);
}

/** Returns whether a task has ended. */
export function isOver(task: Task): boolean {
  return task.phase === 'finished' || task.phase === 'stopped';
}

/** The input of a new task; everything else starts empty. */
export type NewTask = Pick<Task, 'kind' | 'title' | 'source' | 'list' | 'total'> & {
  readonly columns?: readonly ExportColumn[];
};

/** Returns a task that hasn't started. */
export function newTask(given: NewTask): Task {
  return {
    id: randomId(),
    columns: [],
    phase: 'collecting',
    chunks: 0,
    position: 0,
    done: 0,
    skipped: 0,
    failed: 0,
    started: Date.now(),
    waiting: null,
    ...given,
  };
}
