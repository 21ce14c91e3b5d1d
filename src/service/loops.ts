import { purgeDeletedAttributes } from './attributes/attributes.purge.ts';
import { bouncesLoop } from './bounces/bounces.loop.ts';
import { judgeBouncesAgain } from './bounces/judge-bounces-again.ts';
import type { Services } from './context.ts';
import { engineLoop } from './engine/engine.loop.ts';
import { importerLoop, importQueueLoop } from './importer/importer.loop.ts';
import { purgeDeletedLists } from './lists/lists.purge.ts';
import { forgetNotifications } from './notifications/notifications.purge.ts';
import { outgoingMailsLoop, removeSentMails } from './outgoing-mails/outgoing-mails.loop.ts';
import { purgeEndedSignUps } from './sign-ups/sign-ups.purge.ts';
import { respondersLoop } from './responders/responders.loop.ts';
import { checkDueSenders } from './senders/sender-checks.commands.ts';
import { indexSome } from './storage/search-index.ts';
import { settleSuppressions } from './suppressions/suppressions.loop.ts';
import { judgeAgain } from './tracking/judge-again.ts';
import { ledgerMarkLoop } from './restored-copy/ledger-mark.loop.ts';
import type { OpenedStorage } from './storage/storage.ts';
import type { Loop } from './worker.ts';

/** The background work of the service. */
export function loopsOf(storage: OpenedStorage, services: Services): Loop[] {
  return [
    importQueueLoop(storage, services),
    importerLoop(storage, services),
    outgoingMailsLoop(services),
    bouncesLoop(services),
    respondersLoop(services),
    ledgerMarkLoop(services),
    engineLoop(storage, services),
    {
      name: 'sender checks',
      everyMs: 60_000,
      round: (signal) => checkDueSenders(services, signal),
    },
    {
      name: 'suppressions',
      everyMs: 60_000,
      round: (signal) => settleSuppressions(services, signal),
    },
    {
      name: 'purge',
      everyMs: 60_000,
      round: async (signal) => {
        await purgeDeletedLists(storage, signal);
        await purgeDeletedAttributes(storage, signal);
        await forgetNotifications(storage, services.now());
        await removeSentMails(services, signal);
        await purgeEndedSignUps(services, signal);
      },
    },
    {
      name: 'rules for machines',
      everyMs: 60_000,
      round: (signal) => judgeAgain(services, signal),
    },
    {
      name: 'rules for bounces',
      everyMs: 60_000,
      round: (signal) => judgeBouncesAgain(services, signal),
    },
    {
      name: 'search index',
      everyMs: 2000,
      round: async (signal) => {
        let added = 1;
        while (added > 0 && !signal.aborted) added = await indexSome(storage);
      },
    },
  ];
}
