import { availableParallelism } from 'node:os';
import type { Log } from '../../storage/log.ts';
import { mailTasks, type MailTaskInput, type MailTaskName, type MailTaskResult } from './mail-tasks.ts';
import { MailThread } from './mail-thread.ts';
import { isLight, textsOf, weightOf } from './mail-weight.rules.ts';
import { TaskGivenUp, TooManyToPrepare } from './unpreparable-mail.ts';

/** Time limit of a task. A newsletter takes about 20 ms, and only hostile ones take this long. */
const usualLimit_ms = 2000;

/** Waiting texts, in UTF-16 code units: six emails of the largest size, or hundreds of usual ones. */
const usualWaiting = 24_000_000;

/** Time to keep an idle thread. It uses about 30 MB, and starting one takes a tenth of a second. */
const usualIdle_ms = 5000;

/** Leaves one core for the thread that answers requests. */
const usualThreads = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Dependencies of preparing emails. */
export interface PreparerParts {
  readonly log: Log;
  /** Most threads at a time. Default: two, so that one slow email leaves room for others, but never every core. */
  readonly threads?: number;
  readonly limit_ms?: number;
  readonly mostWaiting?: number;
  /** Time for which an idle thread is kept for the next task, milliseconds. */
  readonly idle_ms?: number;
}

/** A task that waits for a thread. */
interface Waiting {
  readonly weight: number;
  readonly start: (thread: MailThread) => void;
  readonly giveUp: () => void;
}

/**
 * Does the heavy work on emails in its own threads, each task within a time limit, so that no email blocks a thread
 * that answers requests or sends. Small tasks are done immediately, in the caller's thread.
 */
export class MailPreparer {
  readonly #parts: Required<PreparerParts>;
  readonly #free: { readonly thread: MailThread; readonly timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<MailThread>();
  readonly #waiting: Waiting[] = [];
  /** Size of the emails whose requests are being read. */
  #reserved = 0;
  #isClosed = false;

  constructor({
    log,
    threads = usualThreads,
    limit_ms = usualLimit_ms,
    mostWaiting = usualWaiting,
    idle_ms = usualIdle_ms,
  }: PreparerParts) {
    this.#parts = { log, threads, limit_ms, mostWaiting, idle_ms };
  }

  /**
   * Runs a task. An abort of `signal` gives it up at any point.
   *
   * @throws UnpreparableMail for an email beyond the limits, or that takes too long
   * @throws TooManyToPrepare when too much is already waiting
   * @throws TaskGivenUp when the signal aborts, or this is closed before the task starts
   */
  async run<Name extends MailTaskName>(
    name: Name,
    input: MailTaskInput<Name>,
    signal?: AbortSignal,
  ): Promise<MailTaskResult<Name>> {
    const texts = textsOf(input);
    if (isLight(texts)) return mailTasks[name](input);
    const { limit_ms, log } = this.#parts;
    const field = texts.blockdocument === null ? 'body' : 'blockdocument';
    const thread = await this.#threadFor(weightOf(texts), signal);
    try {
      return await thread.run({ name, input }, { limit_ms, field, signal });
    } catch (error) {
      if (thread.isEnded) log.warn({ task: name }, 'email preparation stopped');
      throw error;
    } finally {
      this.#release(thread);
    }
  }

  /** Reserves room among waiting tasks, so that an email that would be refused need not be read first. */
  reserve(bytes: number): () => void {
    this.#refuseBeyond(bytes + this.#reserved);
    this.#reserved += bytes;
    return () => void (this.#reserved -= bytes);
  }

  async rest(): Promise<void> {
    const free = this.#free.splice(0);
    for (const { timer } of free) clearTimeout(timer);
    await Promise.all(free.map(({ thread }) => thread.end()));
  }

  /** Ends all threads with their tasks, and gives up waiting tasks. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const one of [...this.#waiting]) one.giveUp();
    await Promise.all([this.rest(), ...[...this.#busy].map((thread) => thread.end())]);
  }

  /** Waits for a thread. Small emails come first, so that one made to take long delays no others. */
  async #threadFor(weight: number, signal: AbortSignal | undefined): Promise<MailThread> {
    if (signal?.aborted === true || this.#isClosed) throw new TaskGivenUp();
    const free = this.#take();
    if (free !== null) return free;
    this.#refuseBeyond(weight);
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1);
        reject(new TaskGivenUp());
      };
      const one: Waiting = {
        weight,
        start: (thread) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(thread);
        },
        giveUp,
      };
      const at = this.#waiting.findIndex((other) => other.weight > weight);
      this.#waiting.splice(at === -1 ? this.#waiting.length : at, 0, one);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Throws TooManyToPrepare if this much more would be too much waiting. */
  #refuseBeyond(weight: number): void {
    const waiting = this.#waiting.reduce((sum, one) => sum + one.weight, weight);
    if (waiting > this.#parts.mostWaiting) throw new TooManyToPrepare();
  }

  #take(): MailThread | null {
    const free = this.#free.pop();
    if (free === undefined && this.#busy.size >= this.#parts.threads) return null;
    clearTimeout(free?.timer);
    const thread = free === undefined || free.thread.isEnded ? new MailThread() : free.thread;
    this.#busy.add(thread);
    return thread;
  }

  #release(thread: MailThread): void {
    this.#busy.delete(thread);
    if (this.#isClosed) return;
    if (!thread.isEnded) {
      const timer = setTimeout(() => {
        this.#free.splice(
          this.#free.findIndex((one) => one.thread === thread),
          1,
        );
        void thread.end();
      }, this.#parts.idle_ms).unref();
      this.#free.push({ thread, timer });
    }
    if (this.#waiting.length === 0) return;
    const next = this.#take();
    if (next !== null) this.#waiting.shift()?.start(next);
  }
}
