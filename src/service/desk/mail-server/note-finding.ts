import { messageOf } from '../../../messages/translator.ts';
import type { Services } from '../../base/context.ts';
import type { OnRelayFinding, RelayFinding } from '../../message/transport/relay-memory.ts';
import type { Notice } from '../notifications/notice.ts';
import { notify } from '../notifications/notifications.store.ts';
import { keepRelayFinding } from './relay-findings.store.ts';

/** Returns the function that records findings about mail servers, and notifies of abilities that one doesn't have. */
export function noteFindings({
  storage,
  log,
  now,
}: Pick<Services, 'storage' | 'log' | 'now'>): OnRelayFinding {
  return (finding) => {
    const isBroken = 'ability' in finding && !finding.works;
    if (isBroken) log.warn(finding, 'mail server lacks an announced ability');
    storage
      .write(async (db) => {
        const isNew = await keepRelayFinding(db, finding);
        if (isBroken && isNew) await notify(db, noticeOfLimitedServer(finding, now()));
      })
      .catch((error: unknown) => log.warn({ ...finding, error }, 'could not record mail server finding'));
  };
}

/** Builds the notice of a mail server that gets its commands one at a time. */
function noticeOfLimitedServer({ relay }: RelayFinding, at: number): Notice {
  return {
    subject: messageOf('notices', 'limitedServer.title'),
    message: [
      { text: messageOf('notices', 'limitedServer.body', { server: relay }) },
      { text: messageOf('notices', 'limitedServer.next.body') },
      { text: messageOf('notices', 'limitedServer.link'), href: '/settings' },
    ],
    topic: `mail server limited ${relay}`,
    at,
  };
}
