import { formatters, showZone } from '../../messages/formatters.ts';
import { readStored } from '../browser/storage.ts';

/** The browser's storage key of the account's time zone. */
export const zoneKey = 'nd-time-zone';

/** The account's time zone that this browser last received; null if none is chosen, and in workers. */
export const accountZone: string | null = typeof window === 'undefined' ? null : readStored(zoneKey);

/** The IANA zone of all times on this page: the account's, otherwise the browser's. A change requires a reload. */
export const pageZone: string = accountZone ?? formatters.getDateTimeFormat('en').resolvedOptions().timeZone;

showZone(pageZone);
