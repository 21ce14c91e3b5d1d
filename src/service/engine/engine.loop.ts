import type { Services } from '../context.ts';
import { isFree, isProcessAlive, newHolder, type LeaseHolder } from '../lease.ts';
import { hasOpenDeliveries, nextDue } from '../sendings/deliveries.store.ts';
import type { OpenedStorage, Storage } from '../storage/storage.ts';
import { runInThread } from '../thread-task.ts';
import type { Loop } from '../worker.ts';
import type { EngineTask } from './engine-task.ts';
import { dueBy, openSendings } from './engine.store.ts';
import { ownersOnTheWire } from './orphans.store.ts';
import { longestSilence_ms } from './recovery.ts';
import { silentWorkers } from './worker-beats.store.ts';

/** Choice: how often a process looks for what another one is to send, or whose time has come. */
const lookEvery_ms = 1000;

/** Sends mails to lists in a thread of its own, which is there only while there are any. */
export function engineLoop(storage: OpenedStorage, services: Services): Loop {
  const holder = newHolder();
  const { publicUrl, dkimSelector, sendLimits, smtpUrls, helo, dataFolder } = services.config;
  const { bounceDomain, bouncePort } = services.config;
  const config = {
    publicUrl,
    dkimSelector,
    sendLimits,
    smtpUrls,
    helo,
    dataFolder,
    bounceDomain,
    bouncePort,
  };
  const task: EngineTask = { config, holder };
  return {
    name: 'sending',
    everyMs: lookEvery_ms,
    round: async (signal) => {
      if (!(await hasWork({ storage, holder, now: services.now }))) return;
      await runInThread('engine-worker', { storage, log: services.log, task }, signal);
    },
  };
}

/** Returns true when there is something to send, to begin, to end or to give up. */
async function hasWork({
  storage: { read, dialect },
  holder,
  now,
}: {
  storage: Pick<Storage, 'read' | 'dialect'>;
  holder: LeaseHolder;
  now: () => number;
}): Promise<boolean> {
  const at = now();
  for (const sending of await openSendings(read, at)) {
    const { id, kind, state, next_attempt_at } = sending;
    if (state !== 'sending') return true;
    if ((next_attempt_at ?? 0) > at) continue;
    const due_at = await nextDue(read, id);
    if (due_at !== null && due_at <= dueBy(sending, at)) return true;
    if (due_at === null && kind !== 'responder' && !(await hasOpenDeliveries(read, id))) return true;
  }
  const check = { now: at, holder, isAlive: isProcessAlive };
  const owners = await ownersOnTheWire(read);
  if (owners.some((lease_owner) => isFree({ lease_owner, lease_until: Number.MAX_SAFE_INTEGER }, check))) {
    return true;
  }
  const silent = owners.length === 0 ? [] : await silentWorkers(read, dialect, longestSilence_ms);
  return silent.some((owner) => owners.includes(owner));
}
