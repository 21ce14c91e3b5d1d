import type { ServiceConfig } from '../../base/settings/config.ts';
import type { LeaseHolder } from '../../base/lease.ts';

/** Settings of the engine. */
export type EngineConfig = Pick<
  ServiceConfig,
  | 'publicUrl'
  | 'dkimSelector'
  | 'sendLimits'
  | 'smtpUrls'
  | 'helo'
  | 'dataFolder'
  | 'files'
  | 'bounceDomain'
  | 'bouncePort'
  | 'nameServers'
  | 'looksUpHosts'
>;

/** Dependencies of the engine's thread. When stopped, it finishes deliveries in progress. */
export interface EngineTask {
  readonly config: EngineConfig;
  readonly holder: LeaseHolder;
}
