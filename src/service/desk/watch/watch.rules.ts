import { messageOf } from '../../../messages/translator.ts';
import type { Problem } from '../../base/context.ts';

/** Findings of a check. */
export interface Findings {
  readonly dataFolder: string;
  /** True if the data folder holds the database. */
  readonly holdsDatabase: boolean;
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
export function problemsOf(findings: Findings): Problem[] {
  const { dataFolder, holdsDatabase, free, warnBelow, failure, filesFailure } = findings;
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
  if (free < critical) {
    const message = messageOf('api', 'watch.nearlyFull', parts);
    found.push({ name: 'disk', message, isFailing: true, stopsWrites: holdsDatabase });
  } else if (free < warnBelow) {
    found.push({ name: 'disk', message: messageOf('api', 'watch.fillingUp', parts), isFailing: false });
  }
  return found;
}

function storageProblem({ kind, message }: NonNullable<Findings['failure']>): Problem {
  return kind === 'full'
    ? { name: 'disk', message: messageOf('api', 'watch.diskFull'), isFailing: true, stopsWrites: true }
    : { name: 'storage', message: messageOf('api', 'watch.database', { reason: message }), isFailing: true };
}
