import { newHolder } from '../../../base/lease.ts';
import type { Storage } from '../../../storage/storage.ts';
import { silentLog } from '../../../storage/testing/silent-log.ts';
import type { Engine } from '../engine.ts';
import { engineOf } from '../../../roof/engine-of.ts';

/** Settings of a bare engine. */
export interface BareEngine {
  readonly dataFolder: string;
  readonly smtpUrl: string;
  readonly connections: number;
  /** Time for which it keeps checking when there is nothing to do, milliseconds. */
  readonly linger_ms: number;
}

/** Builds an engine as in production, but without limits and silent. */
export function bareEngine(
  storage: Storage,
  { dataFolder, smtpUrl, connections, linger_ms }: BareEngine,
): Promise<Engine> {
  return engineOf(storage, {
    config: {
      publicUrl: 'https://news.example.com',
      dkimSelector: null,
      dataFolder,
      files: null,
      bounceDomain: null,
      bouncePort: null,
      nameServers: [],
      looksUpHosts: false,
      smtpUrls: [smtpUrl],
      helo: 'news.test',
      sendLimits: { connections, aSecond: 0, anHour: 0, aConnection: 0, aMinuteToOneDomain: 0 },
    },
    holder: newHolder(),
    log: silentLog,
    linger_ms,
  });
}
