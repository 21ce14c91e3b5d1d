import type { Log } from '../log.ts';

const nothing = (): void => undefined;

/** A log that discards everything. Spread it to listen to one level. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
