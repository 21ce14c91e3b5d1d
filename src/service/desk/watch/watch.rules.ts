import { messageOf, type Message } from '../../../messages/translator.ts';
import type { Problem } from '../../base/context.ts';

/** Findings of a check. */
export interface Findings {
  readonly dataFolder: string;
  /** Bytes; null if the folder can't be read. */
  readonly free: number | null;
  /** Bytes below which people are notified. */
  readonly warnBelow: number;
  /** Failure of writing to the database; null if it worked. */
  readonly failure: { readonly kind: string; readonly message: string } | null;
  /** Reason why the bucket of files can't be used; null if it can, or there is none. */
  readonly filesFailure: string | null;
}

/** With less free space than this the next write may fail, bytes. */
const critical = 16 * 2 ** 20;

/** Judges the findings. The worst comes first. */
export function problemsOf({ dataFolder, free, warnBelow, failure, filesFailure }: Findings): Problem[] {
  const found: Problem[] = [];
  if (free === null) {
    const message = messageOf('api', 'watch.folder', { folder: dataFolder });
    found.push({ name: 'data folder', message, isFailing: true });
  }
  if (failure !== null) found.push(storageProblem(failure));
  if (filesFailure !== null) {
    const message = messageOf('api', 'watch.files', { reason: filesFailure });
    found.push({ name: 'files', message, isFailing: true });
  }
  if (free === null || found.some(({ name }) => name === 'disk')) return found;
  const parts = { folder: dataFolder, free: String(Math.floor(free / 2 ** 20)) };
  if (free < critical) found.push(disk(messageOf('api', 'watch.nearlyFull', parts), true));
  else if (free < warnBelow) {
    found.push(disk(messageOf('api', 'watch.fillingUp', parts), false));
  }
  return found;
}

function storageProblem({ kind, message }: NonNullable<Findings['failure']>): Problem {
  return kind === 'full'
    ? disk(messageOf('api', 'watch.diskFull'), true)
    : { name: 'storage', message: messageOf('api', 'watch.database', { reason: message }), isFailing: true };
}

function disk(message: Message<'api'>, isFailing: boolean): Problem {
  return { name: 'disk', message, isFailing };
}
