import { messageOf } from '../../../messages/translator.ts';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { openWorkerThread } from '../../storage/worker-thread.ts';
import type { MailNews, MailOrder } from './mail-orders.ts';
import type { MailTaskName, MailTaskResult } from './mail-tasks.ts';
import { TaskGivenUp, UnpreparableMail } from './unpreparable-mail.ts';
import { errorCode } from '../../../lib/error-code.ts';

/** Interval at which the time of a task is checked, milliseconds. */
const tick_ms = 100;

/** A task ends after this many times its limit by the clock, however little processor time it got. */
const mostWaits = 20;

/** Limits of a task in a thread. */
export interface TaskLimits {
  /** Limit of processor time, milliseconds. */
  readonly limit_ms: number;
  /** The field that a refusal refers to. */
  readonly field: string;
  readonly signal: AbortSignal | undefined;
}

/** A thread that runs one task after another, and is ended when a task takes too long. */
export class MailThread {
  readonly #thread: Worker;
  readonly #ready: Promise<void>;
  #isEnded = false;

  constructor() {
    this.#thread = openWorkerThread('mail-worker', undefined);
    this.#thread.unref();
    this.#thread.on('exit', () => (this.#isEnded = true));
    this.#ready = new Promise((resolve, reject) => {
      this.#thread.once('message', () => resolve());
      this.#thread.once('error', reject);
      this.#thread.once('exit', () => reject(new Error('the mail thread ended before it was ready')));
    });
    // The caller with the first task gets the failure.
    this.#ready.catch(() => undefined);
  }

  /** True when it accepts no more tasks. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Ends the thread, whatever it is doing. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#thread.terminate();
  }

  /**
   * Runs a task. Throws `UnpreparableMail` for an email that takes too long or needs too much memory, `TaskGivenUp` if
   * the signal aborts, and any other failure.
   */
  async run<Name extends MailTaskName>(
    order: MailOrder<Name>,
    limits: TaskLimits,
  ): Promise<MailTaskResult<Name>> {
    await this.#ready;
    const news = await this.#newsOf(order, limits);
    if (news.type === 'done') return news.result;
    if (news.type === 'refused') throw new UnpreparableMail(news.field, news.sentence);
    if (news.type === 'overflowed') throw tooLarge(limits.field);
    throw new Error(news.type === 'failed' ? news.message : 'the mail thread was ready twice');
  }

  async #newsOf<Name extends MailTaskName>(
    order: MailOrder<Name>,
    { limit_ms, field, signal }: TaskLimits,
  ): Promise<MailNews<Name>> {
    const stopping = new AbortController();
    const told: { news: MailNews<Name> | null; stopped: Error | null } = { news: null, stopped: null };
    const stop = (reason: Error): void => {
      told.stopped ??= reason;
      stopping.abort();
    };
    const onNews = (news: MailNews<Name>): void => void (told.news = news);
    const onAbort = (): void => stop(new TaskGivenUp());
    const onExit = (): void => stop(new Error('the mail thread ended by itself'));
    const timer = startTimer(limit_ms, () => stop(tooSlow(field)));
    signal?.addEventListener('abort', onAbort);
    this.#thread.on('exit', onExit).on('message', onNews);
    try {
      if (signal?.aborted === true) onAbort();
      else this.#thread.postMessage(order);
      await once(this.#thread, 'message', { signal: stopping.signal });
      return told.news ?? { type: 'failed', message: 'the mail thread told nothing' };
    } catch (error) {
      void this.end();
      throw told.stopped ?? (isOutOfMemory(error) ? tooLarge(field) : error);
    } finally {
      clearInterval(timer);
      signal?.removeEventListener('abort', onAbort);
      this.#thread.off('exit', onExit).off('message', onNews);
    }
  }
}

/** Least part of this process's processor time that counts as the task's, however busy the caller's thread is. */
const leastPart = 0.25;

/**
 * Calls `onEnd` once a task has used up its time. A tick counts at most the processor time that this process got, as a
 * machine that is busy with other programs, or slept, is not the email's fault. Neither are requests that the caller's
 * thread answers in the meantime.
 */
function startTimer(limit_ms: number, onEnd: () => void): NodeJS.Timeout {
  let waits = Math.ceil((mostWaits * limit_ms) / tick_ms);
  let left_ms = limit_ms;
  let before = process.cpuUsage();
  let busy = performance.eventLoopUtilization();
  return setInterval(() => {
    const used = process.cpuUsage(before);
    const { active: own_ms } = performance.eventLoopUtilization(busy);
    before = process.cpuUsage();
    busy = performance.eventLoopUtilization();
    const used_ms = (used.user + used.system) / 1000;
    left_ms -= Math.min(tick_ms, Math.max(used_ms - own_ms, used_ms * leastPart));
    waits -= 1;
    if (left_ms <= 0 || waits <= 0) onEnd();
  }, tick_ms);
}

function isOutOfMemory(error: unknown): boolean {
  return errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooSlow(field: string): UnpreparableMail {
  return new UnpreparableMail(field, messageOf('api', 'preparing.slow'));
}

function tooLarge(field: string): UnpreparableMail {
  return new UnpreparableMail(field, messageOf('api', 'preparing.memory'));
}
