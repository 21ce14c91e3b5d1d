import type { ContactFilters } from '../api/contacts.ts';
import { randomId } from '../api/random-id.ts';

/** What a bulk action does to each contact. */
export type TaskKind = 'subscribe' | 'cancel' | 'remove' | 'delete' | 'export';

/** Which contacts a bulk action is about: some picked ones, or all that a filter leaves when it starts. */
export type TaskSource =
  | { readonly of: 'picked' }
  | { readonly of: 'contacts'; readonly query: ContactFilters }
  | { readonly of: 'subscribers'; readonly hash: string; readonly query: Readonly<Record<string, unknown>> };

/** A column of an export: a member of the contact, or an attribute by its code. */
export interface ExportColumn {
  readonly header: string;
  readonly member:
    'email' | 'first_name' | 'last_name' | 'active' | 'created' | 'updated' | 'lists' | 'attribute';
  readonly code?: string | undefined;
}

/**
 * A bulk action as it is kept. `collecting`: the addresses are being read, page by page; `working`: each gets its
 * turn; then `finished` or `stopped`. Outcomes add up to what was tried.
 */
export interface Task {
  readonly id: string;
  readonly kind: TaskKind;
  /** A sentence's beginning: `Add to Newsletter`. */
  readonly title: string;
  readonly source: TaskSource;
  readonly list: { readonly hash: string; readonly name: string } | null;
  readonly columns: readonly ExportColumn[];
  readonly phase: 'collecting' | 'working' | 'finished' | 'stopped';
  /** Contacts it is about; an estimate while collecting. */
  readonly total: number;
  /** Chunks of addresses collected, and of those dealt with. */
  readonly chunks: number;
  readonly position: number;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  /** Epoch milliseconds. */
  readonly started: number;
  /** Why it waits, while the service can't be reached. */
  readonly waiting: string | null;
}

/** How it went for one contact. */
export type Outcome = 'done' | 'skipped' | 'failed';

/** How it went for one contact, and why where it didn't. */
export interface TaskRow {
  readonly email: string;
  readonly outcome: Outcome;
  readonly reason: string;
}

/** Contacts in one chunk: what a killed page may have to do again. */
export const chunkSize = 100;

/** How many contacts a task has collected; an estimate, as its last chunk may be smaller. */
export function collectedOf({ chunks, total }: Task): number {
  return Math.min(total, chunks * chunkSize);
}

/** Whether a task has an end. */
export function isOver(task: Task): boolean {
  return task.phase === 'finished' || task.phase === 'stopped';
}

/** What a task is made of; the rest begins at nothing. */
export type NewTask = Pick<Task, 'kind' | 'title' | 'source' | 'list' | 'total'> & {
  readonly columns?: readonly ExportColumn[];
};

/** A task that has not begun. */
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
