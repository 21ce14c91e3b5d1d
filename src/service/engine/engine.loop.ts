import { once } from 'node:events';
import type { Services } from '../context.ts';
import { isFree, isProcessAlive, newHolder, type LeaseHolder } from '../lease.ts';
import { hasOpenDeliveries, nextDue } from '../sendings/deliveries.store.ts';
import { sharedPorts } from '../storage/open-storage.ts';
import type { OpenedStorage, Storage } from '../storage/storage.ts';
import { openWorkerThread } from '../worker-thread.ts';
import type { Loop } from '../worker.ts';
import type { EngineNews, EngineOrder, EngineTask } from './engine-protocol.ts';
import { openSendings } from './engine.store.ts';
import { ownersOnTheWire } from './orphans.store.ts';

/** Choice: how often a process looks for what another one is to send, or whose time has come. */
const lookEvery_ms = 1000;

/** Sends mails to lists in a thread of its own, which is there only while there are any. */
export function engineLoop(storage: OpenedStorage, services: Services): Loop {
  const holder = newHolder();
  return {
    name: 'sending',
    everyMs: lookEvery_ms,
    round: async (signal) => {
      if (await hasWork({ storage, holder, now: services.now }))
        await workInThread({ storage, services, holder }, signal);
    },
  };
}

/** True when there is something to send, to begin, to end or to give up. */
async function hasWork({
  storage,
  holder,
  now,
}: {
  storage: Pick<Storage, 'read'>;
  holder: LeaseHolder;
  now: () => number;
}): Promise<boolean> {
  const at = now();
  for (const { id, kind, state } of await openSendings(storage.read, at)) {
    if (state !== 'sending') return true;
    const due_at = await nextDue(storage.read, id);
    if (due_at !== null && due_at <= at) return true;
    if (due_at === null && kind !== 'responder' && !(await hasOpenDeliveries(storage.read, id))) return true;
  }
  const check = { now: at, holder, isAlive: isProcessAlive };
  const owners = await ownersOnTheWire(storage.read);
  return owners.some((lease_owner) => isFree({ lease_owner, lease_until: Number.MAX_SAFE_INTEGER }, check));
}

interface EngineRound {
  readonly storage: OpenedStorage;
  readonly services: Services;
  readonly holder: LeaseHolder;
}

async function workInThread({ storage, services, holder }: EngineRound, signal: AbortSignal): Promise<void> {
  const { config, log } = services;
  const { publicUrl, dkimSelector, sendLimits, smtpUrls, dataFolder, bounceDomain } = config;
  const thread = openWorkerThread('engine-worker', undefined);
  const share = storage.share();
  const task: EngineTask = {
    share,
    config: { publicUrl, dkimSelector, sendLimits, smtpUrls, dataFolder, bounceDomain },
    holder,
  };
  const order = (message: EngineOrder, transfer: ReturnType<typeof sharedPorts> = []): void =>
    thread.postMessage(message, transfer);
  const stop = (): void => order({ type: 'stop' });
  const ended: { failure: string | null } = { failure: 'the engine ended by itself' };
  thread.on('message', (news: EngineNews) => {
    if (news.type === 'log') log[news.level](news.details, news.message);
    else ended.failure = news.failure;
  });
  thread.on('error', (error) => {
    ended.failure = error.message;
  });
  signal.addEventListener('abort', stop);
  try {
    const exit = once(thread, 'exit');
    order({ type: 'work', task }, sharedPorts(share));
    if (signal.aborted) stop();
    await exit;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  if (ended.failure !== null) throw new Error(ended.failure);
}
