import { oneLine } from '../../../lib/text/one-line.ts';

/** Characters that turn the direction of what follows, so that `moc.knab` reads as `bank.com`. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns a name for a header: one line, which can't turn itself or the address after it around. */
export function plainName(name: string): string {
  return oneLine(name.replace(turns, ''));
}
