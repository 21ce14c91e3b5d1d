import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatters } from '../../../messages/formatters.ts';
import { accountSettingsQuery } from '../../api/account-settings.ts';
import { keepStored, readStored } from '../../browser/storage.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { accountZone, zoneKey } from '../../messages/page-zone.ts';

/** Reads the account's time zone once a page load. Where it isn't the one that the page has, the page is loaded again. */
export function useAccountZone(): void {
  const enabled = useExtensions().has('accountSettingsShow');
  const zone = useQuery({ ...accountSettingsQuery(), enabled }).data?.time_zone;
  useEffect(() => {
    if (zone === undefined || zone === accountZone || !isKnownHere(zone)) return;
    keepStored(zoneKey, zone);
    // A browser that refuses its storage would be asked to reload for ever.
    if (readStored(zoneKey) === zone) window.location.reload();
  }, [zone]);
}

/** An older browser may lack a zone that the service knows. */
function isKnownHere(zone: string | null): boolean {
  try {
    if (zone !== null) formatters.getDateTimeFormat('en', { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
