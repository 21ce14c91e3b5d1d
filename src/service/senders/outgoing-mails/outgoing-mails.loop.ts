import type { Services } from '../../base/context.ts';
import { systemReturnPathOf } from '../../message/return-path.ts';
import { transportOf } from '../../desk/mail-server/transport-of.ts';
import { newHolder } from '../../base/lease.ts';
import type { Loop } from '../../base/loop-runner.ts';
import { keepSent_ms } from './outgoing-mails.rules.ts';
import { sendDueMails, type Sending } from './send-due-mails.ts';
import { removeSentBefore } from './send-queue.store.ts';

const lookEveryMs = 2000;
const shortestRest_ms = 2000;
const longestRest_ms = 60_000;
const removedAtOnce = 500;

/**
 * Sends system emails. A relay that can't be reached rests longer each time, up to a minute. `signerOf` finds the
 * signer of emails from an address.
 */
export function outgoingMailsLoop(services: Services, signerOf: Sending['signerOf']): Loop {
  const { storage, now, log, signing, config } = services;
  const transport = transportOf(services);
  const sending: Sending = {
    storage,
    transport,
    signerOf,
    returnPath: (id) =>
      config.bounceDomain === null ? null : systemReturnPathOf(signing, config.bounceDomain, id),
    holder: newHolder(),
    log,
    now,
    chance: Math.random,
  };
  let rest_ms = shortestRest_ms;
  let restsUntil = 0;
  return {
    name: 'outgoing mails',
    everyMs: lookEveryMs,
    round: async (signal) => {
      if (now() < restsUntil) return;
      if (await sendDueMails(sending, signal)) {
        rest_ms = shortestRest_ms;
        return;
      }
      restsUntil = now() + rest_ms;
      rest_ms = Math.min(longestRest_ms, 2 * rest_ms);
    },
  };
}

/** Removes emails sent long ago, in chunks: the bodies of confirmations are then useless. */
export async function removeSentMails(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  let removed = removedAtOnce;
  while (removed === removedAtOnce && !signal.aborted) {
    removed = await storage.write((db) => removeSentBefore(db, now() - keepSent_ms, removedAtOnce), {
      priority: 'background',
    });
  }
}
