import type { MessagePort } from 'node:worker_threads';
import { StorageError, StorageTimeout, StorageUnavailable, plainError } from '../errors.ts';
import { WriteQueue, type WritePriority } from '../write-queue.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { sqliteError } from './sqlite-errors.ts';
import type { AskedJob, JobOutcome, RunJobs } from './sqlite-jobs.ts';
import type { SqliteResult } from './sqlite-driver.ts';
import type { HostOptions, HostReply, HostRequest } from './sqlite-protocol.ts';

interface OpenTransaction {
  readonly port: MessagePort;
  readonly turn: number;
  readonly idleTimer: NodeJS.Timeout;
  /** Ends the turn. */
  readonly release: () => void;
  /** First failure of a statement. As in PostgreSQL, all later statements of the transaction fail, too. */
  failure: StorageError | undefined;
}

interface WaitingJob {
  readonly port: MessagePort;
  readonly request: HostRequest & { type: 'job' };
}

/** Maximum jobs to commit together. */
const jobsATurn = 32;

/** Loads the runner of jobs on a connection. Called for the first job. */
export type LoadJobs = (driver: SqliteDriver) => Promise<RunJobs>;

const nothing: SqliteResult = { rows: [], changes: 0, lastId: 0 };

/**
 * Owner of one connection that serves any number of ports. A writer's transactions run one at a time. A transaction is
 * rolled back if its port closes or if it is idle for too long.
 */
export class SqliteHost {
  readonly #driver: SqliteDriver;
  readonly #idleMs: number;
  readonly #ports = new Set<MessagePort>();
  readonly #queue = new WriteQueue();
  readonly #jobs: Record<WritePriority, WaitingJob[]> = { interactive: [], steady: [], background: [] };
  #open: OpenTransaction | undefined;
  #timedOutTurn: OpenTransaction | undefined;
  readonly #loadJobs: LoadJobs;
  #runJobs: Promise<RunJobs> | undefined;

  /** @throws StorageError when the file can't be opened */
  constructor({ idleMs, ...options }: HostOptions, loadJobs: LoadJobs = noJobs) {
    this.#loadJobs = loadJobs;
    this.#driver = new SqliteDriver(options);
    this.#idleMs = idleMs;
  }

  /** Serves another client. */
  connect(port: MessagePort): void {
    this.#ports.add(port);
    port.on('message', (request: HostRequest) => this.#serve(port, request));
    port.on('close', () => {
      this.#ports.delete(port);
      if (this.#open?.port === port) this.#end('ROLLBACK');
    });
  }

  /** Rolls back an open transaction, and closes the ports and the file. */
  close(): void {
    for (const port of this.#ports) port.close();
    this.#ports.clear();
    if (this.#open !== undefined) clearTimeout(this.#open.idleTimer);
    this.#open = undefined;
    this.#driver.close();
  }

  #serve(port: MessagePort, request: HostRequest): void {
    if (request.type === 'begin') {
      this.#queue.enqueue(request.priority, (release) => this.#begin(port, request.id, release));
    } else if (request.type === 'job') {
      const jobs = this.#jobs[request.priority];
      jobs.push({ port, request });
      if (jobs.length === 1) this.#askForTurn(request.priority);
    } else {
      answer(port, request.id, () => this.#run(port, request));
    }
  }

  #begin(port: MessagePort, turn: number, release: () => void): void {
    if (!this.#ports.has(port)) {
      release();
      return;
    }
    const isOpen = answer(port, turn, () => {
      this.#driver.begin();
      return nothing;
    });
    if (isOpen) {
      const idleTimer = setTimeout(() => this.#timeOut(), this.#idleMs);
      this.#open = { port, turn, idleTimer, release, failure: undefined };
    } else {
      release();
    }
  }

  /** Requests a turn for the waiting jobs. */
  #askForTurn(priority: WritePriority): void {
    void this.#queue.run(priority, async () => {
      const jobs = this.#jobs[priority].splice(0, jobsATurn);
      if (this.#jobs[priority].length > 0) this.#askForTurn(priority);
      const outcomes = await this.#runTogether(jobs.map(({ request }) => request));
      for (const [index, { port, request }] of jobs.entries()) {
        const outcome = outcomes[index];
        if (outcome !== undefined) reply(port, request.id, outcome);
      }
    });
  }

  async #runTogether(asked: readonly AskedJob[]): Promise<readonly JobOutcome[]> {
    try {
      this.#runJobs ??= this.#loadJobs(this.#driver);
      return await (
        await this.#runJobs
      )(asked);
    } catch (failure) {
      return asked.map(() => ({ failure }));
    }
  }

  #run(port: MessagePort, request: Exclude<HostRequest, { type: 'begin' | 'job' }>): SqliteResult {
    if (request.type === 'execute' && request.turn === undefined) {
      return this.#driver.execute(request.sql, request.parameters);
    }
    const open = this.#open;
    if (open?.port !== port || open.turn !== request.turn) {
      if (request.type === 'rollback') return nothing;
      throw this.#timedOutTurn?.port === port && this.#timedOutTurn.turn === request.turn
        ? new StorageTimeout('the transaction stood idle too long and was rolled back')
        : new StorageError('other', 'the transaction is over');
    }
    open.idleTimer.refresh();
    switch (request.type) {
      case 'execute':
        return this.#executeIn(open, request.sql, request.parameters);
      case 'commit':
        if (open.failure !== undefined) throw afterFailure(open.failure);
        this.#end('COMMIT');
        return nothing;
      case 'rollback':
        this.#end('ROLLBACK');
        return nothing;
    }
  }

  #executeIn(open: OpenTransaction, sql: string, parameters: readonly unknown[]): SqliteResult {
    if (open.failure !== undefined) throw afterFailure(open.failure);
    try {
      return this.#driver.execute(sql, parameters);
    } catch (error) {
      open.failure = sqliteError(error, sql);
      throw open.failure;
    }
  }

  #end(how: 'COMMIT' | 'ROLLBACK'): void {
    const open = this.#open;
    if (open === undefined) return;
    // After a failed commit, the transaction stays open until the client rolls back.
    if (how === 'COMMIT') this.#driver.exec(how);
    clearTimeout(open.idleTimer);
    this.#open = undefined;
    try {
      if (this.#driver.isTransaction) this.#driver.exec('ROLLBACK');
    } finally {
      open.release();
    }
  }

  #timeOut(): void {
    this.#timedOutTurn = this.#open;
    this.#end('ROLLBACK');
  }
}

const noJobs: LoadJobs = () => Promise.reject(new StorageError('other', 'no jobs run here'));

/** Returns the error after a failed statement. A caller that ignores the failure must not write half a transaction. */
function afterFailure(failure: StorageError): StorageError {
  return failure.kind === 'unavailable' || failure.kind === 'full'
    ? failure
    : new StorageError('other', `the transaction has failed before: ${failure.message}`);
}

function reply(port: MessagePort, id: number, outcome: JobOutcome): void {
  const tell = (answered: HostReply<unknown>): void => port.postMessage(answered);
  const fail = (failure: unknown): void => {
    const error = failure instanceof StorageError ? failure : new StorageError('other', String(failure));
    tell({ id, error: plainError(error) });
  };
  if ('failure' in outcome) {
    fail(outcome.failure);
    return;
  }
  try {
    tell({ id, rows: [outcome.output], changes: 0, lastId: 0 });
  } catch (error) {
    // Some values can't be sent between threads.
    fail(error);
  }
}

function answer(port: MessagePort, id: number, work: () => SqliteResult): boolean {
  try {
    const { rows, changes, lastId } = work();
    port.postMessage({ id, rows, changes, lastId } satisfies HostReply<unknown>);
    return true;
  } catch (error) {
    const failure = error instanceof StorageError ? error : new StorageUnavailable(String(error));
    port.postMessage({ id, error: plainError(failure) } satisfies HostReply<unknown>);
    return false;
  }
}
