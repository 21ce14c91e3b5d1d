import { formatters, showZone } from '../../messages/formatters.ts';
import { readStored } from '../browser/storage.ts';

/** The key under which this browser keeps the account's time zone. */
export const zoneKey = 'nd-time-zone';

/** The account's time zone, as this browser last saw it; null while none is chosen, and in workers. */
export const accountZone: string | null = typeof window === 'undefined' ? null : readStored(zoneKey);

/** The IANA zone of all times on this page: the account's, or else the browser's. Changing it takes a reload. */
export const pageZone: string = accountZone ?? formatters.getDateTimeFormat('en').resolvedOptions().timeZone;

showZone(pageZone);
