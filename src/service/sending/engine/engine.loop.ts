import type { Services } from '../../base/context.ts';
import { isFree, isProcessAlive, newHolder, type LeaseHolder } from '../../base/lease.ts';
import type { OpenedStorage, Storage } from '../../storage/storage.ts';
import { runInThread } from '../../storage/opening/thread-task.ts';
import type { Loop } from '../../base/loop-runner.ts';
import { dueWork, isResting } from './due-work.ts';
import type { EngineTask } from './engine-task.ts';
import { openSendings } from '../sendings/open-sendings.store.ts';
import { ownersOnTheWire } from '../ledger/orphans.store.ts';
import { longestSilence_ms } from './recovery/recovery.ts';
import { silentWorkers } from './recovery/worker-beats.store.ts';

/** Interval at which a process checks for sends queued by another process or now due. */
const lookEvery_ms = 1000;

/** Sends emails to lists in its own thread, which runs only while there are any. */
export function engineLoop(storage: OpenedStorage, services: Services): Loop {
  const holder = newHolder();
  const { publicUrl, dkimSelector, sendLimits, smtpUrls, helo, dataFolder, files } = services.config;
  const { bounceDomain, bouncePort, nameServers, looksUpHosts } = services.config;
  const config = {
    publicUrl,
    dkimSelector,
    sendLimits,
    smtpUrls,
    helo,
    dataFolder,
    files,
    bounceDomain,
    bouncePort,
    nameServers,
    looksUpHosts,
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

/** Returns true when there is something to send, start, finish, or give up. */
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
    if (sending.state !== 'sending') return true;
    if (!isResting(sending, at) && (await dueWork(read, sending, at)).kind !== 'wait') return true;
  }
  const check = { now: at, holder, isAlive: isProcessAlive };
  const owners = await ownersOnTheWire(read);
  if (owners.some((lease_owner) => isFree({ lease_owner, lease_until: Number.MAX_SAFE_INTEGER }, check))) {
    return true;
  }
  const silent = owners.length === 0 ? [] : await silentWorkers(read, dialect, longestSilence_ms);
  return silent.some((owner) => owners.includes(owner));
}
