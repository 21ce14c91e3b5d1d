import { forgetRequestCounts } from '../base/request-counts.store.ts';
import { hour_ms } from '../../lib/time/durations.ts';
import { purgeDeletedAttributes } from '../people/attributes/attributes.purge.ts';
import { bouncesLoop } from '../results/bounces/bounces.loop.ts';
import { judgeBouncesAgain } from '../results/bounces/judge-bounces-again.ts';
import type { Services } from '../base/context.ts';
import { countEngagementDaily } from '../people/engagement/count-engagement.ts';
import { fillSlots } from '../people/facts/fill-slots.store.ts';
import { engineLoop } from '../sending/engine/engine.loop.ts';
import { importerLoop, importQueueLoop } from '../imports/importer/importer.loop.ts';
import { jobsLoop } from '../jobs/running/jobs.loop.ts';
import { purgeDeletedLists } from '../people/lists/lists.purge.ts';
import { noteMailRoute } from '../desk/mail-server/note-route.ts';
import { forgetNotifications } from '../desk/notifications/notifications.purge.ts';
import { forgetProxyEntries } from '../desk/proxy-memory/proxy-memory.store.ts';
import { dkimSignerOf } from '../senders/senders/sender-signer.ts';
import { outgoingMailsLoop, removeSentMails } from '../senders/outgoing-mails/outgoing-mails.loop.ts';
import { purgeEndedSignUps } from '../forms/sign-ups/sign-ups.purge.ts';
import { respondersLoop } from '../sending/responders/responders.loop.ts';
import { checkDueSenders } from '../senders/senders/sender-checks.commands.ts';
import { indexSome } from '../storage/search-index.ts';
import { purgeEdits } from '../people/changes/contact-edits.store.ts';
import { settleSuppressions } from '../people/suppressions/suppressions.loop.ts';
import { judgeAgain } from '../results/tracking/judge-again.ts';
import { rollUpEvents } from '../results/tracking/roll-up.ts';
import { ledgerMarkLoop } from '../sending/restored-copy/ledger-mark.loop.ts';
import type { OpenedStorage } from '../storage/storage.ts';
import type { Loop } from '../base/loop-runner.ts';

/** Returns the background work of the service. */
export function loopsOf(storage: OpenedStorage, services: Services): Loop[] {
  return [
    importQueueLoop(storage, services),
    importerLoop(storage, services),
    jobsLoop(storage, services),
    outgoingMailsLoop(services, (email) => dkimSignerOf(services, email)),
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
      name: 'mail server',
      everyMs: hour_ms,
      round: () => noteMailRoute(services),
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
        await forgetProxyEntries(storage, services.now());
        await forgetRequestCounts(storage, services.now());
        await removeSentMails(services, signal);
        await purgeEndedSignUps(services, signal);
        await purgeEdits(storage, services.now());
      },
    },
    ...derivingLoops(storage, services),
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

/** Returns the loops that update derived data. */
function derivingLoops(storage: OpenedStorage, services: Services): Loop[] {
  return [
    {
      name: 'attribute slots',
      everyMs: 60_000,
      round: (signal) => fillSlots(storage, signal),
    },
    {
      name: 'engagement',
      everyMs: hour_ms,
      round: () => countEngagementDaily(services),
    },
    {
      name: 'roll-up of events',
      everyMs: hour_ms,
      round: (signal) => rollUpEvents(services, signal),
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
  ];
}
