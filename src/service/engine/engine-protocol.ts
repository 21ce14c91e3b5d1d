import type { ServiceConfig } from '../config.ts';
import type { LeaseHolder } from '../lease.ts';
import type { Log } from '../log.ts';
import type { StorageShare } from '../storage/storage-share.ts';

/** What of the settings the engine goes by. */
export type EngineConfig = Pick<
  ServiceConfig,
  'publicUrl' | 'dkimSelector' | 'sendLimits' | 'smtpUrls' | 'dataFolder' | 'bounceDomain'
>;

/** What the engine's thread works with. */
export interface EngineTask {
  /** The storage to join. */
  readonly share: StorageShare;
  readonly config: EngineConfig;
  readonly holder: LeaseHolder;
}

/** What the thread is told: first to work; then perhaps to finish what is on the wire and stop. */
export type EngineOrder = { readonly type: 'work'; readonly task: EngineTask } | { readonly type: 'stop' };

/** What the thread tells. After `done` it ends. */
export type EngineNews =
  | {
      readonly type: 'log';
      readonly level: keyof Log;
      readonly details: object;
      readonly message: string;
    }
  | { readonly type: 'done'; readonly failure: string | null };
