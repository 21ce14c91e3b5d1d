import { parentPort } from 'node:worker_threads';
import { loadInliner } from '../content/load-inliner.ts';
import type { AnyMailOrder, MailNews, MailOrder } from './mail-orders.ts';
import { mailTasks, type MailTaskName } from './mail-tasks.ts';
import { UnpreparableMail } from './unpreparable-mail.ts';

/* Entry of a thread that works on emails. It holds nothing that must be closed, so it may be ended at any moment. */

const port = parentPort;
if (port === null) throw new Error('mail-worker.ts runs in a worker thread only');

async function work<Name extends MailTaskName>({ name, input }: MailOrder<Name>): Promise<MailNews<Name>> {
  try {
    return { type: 'done', result: await mailTasks[name](input) };
  } catch (error) {
    if (error instanceof UnpreparableMail)
      return { type: 'refused', field: error.field, sentence: error.message };
    // A stack or a string has run out of room.
    if (error instanceof RangeError) return { type: 'overflowed' };
    return {
      type: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

port.on('message', (order: AnyMailOrder) => void work(order).then((news) => port.postMessage(news)));
// Loaded first, so that no task's time limit includes it.
await loadInliner();
port.postMessage({ type: 'ready' });
