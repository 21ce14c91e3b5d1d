import type { Log } from '../log.ts';

const nothing = (): void => undefined;

/** A log that keeps nothing; spread it to listen to one level. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
