import type { ServiceConfig } from '../config.ts';
import type { LeaseHolder } from '../lease.ts';

/** What of the settings the engine goes by. */
export type EngineConfig = Pick<
  ServiceConfig,
  | 'publicUrl'
  | 'dkimSelector'
  | 'sendLimits'
  | 'smtpUrls'
  | 'helo'
  | 'dataFolder'
  | 'bounceDomain'
  | 'bouncePort'
>;

/** What the engine's thread works with. Told to stop, it finishes what is on the wire. */
export interface EngineTask {
  readonly config: EngineConfig;
  readonly holder: LeaseHolder;
}
