import type { Problem } from '../../base/context.ts';

/** Findings of a look. */
export interface Findings {
  readonly dataFolder: string;
  /** Bytes; null where the folder can't be looked at. */
  readonly free: number | null;
  /** Bytes below which people are told. */
  readonly warnBelow: number;
  /** Failure of writing to the database; null if it worked. */
  readonly failure: { readonly kind: string; readonly message: string } | null;
}

/** With less free space than this the next write may fail, bytes. */
const critical = 16 * 2 ** 20;

/** Judges what was found. The worst comes first. */
export function problemsOf({ dataFolder, free, warnBelow, failure }: Findings): Problem[] {
  const found: Problem[] = [];
  if (free === null) {
    const message = `The data folder ${dataFolder} is gone or can't be read. Put it back, then restart Newsdesk.`;
    found.push({ name: 'data folder', message, isFailing: true });
  }
  if (failure !== null) found.push(storageProblem(failure));
  if (free === null || found.some(({ name }) => name === 'disk')) return found;
  if (free < critical)
    found.push(disk(`Only ${megabytes(free)} are free on the disk of ${dataFolder}.`, true));
  else if (free < warnBelow) {
    found.push(disk(`The disk of ${dataFolder} is filling up: ${megabytes(free)} are free.`, false));
  }
  return found;
}

function storageProblem({ kind, message }: NonNullable<Findings['failure']>): Problem {
  return kind === 'full'
    ? disk("There is no room left on the database's disk. Nothing can be saved or sent.", true)
    : { name: 'storage', message: `The database can't be written: ${message}.`, isFailing: true };
}

function disk(found: string, isFailing: boolean): Problem {
  return { name: 'disk', message: `${found} Make room: Newsdesk resumes automatically.`, isFailing };
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 2 ** 20)} MB`;
}
