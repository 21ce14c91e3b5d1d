import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatters } from '../../../messages/formatters.ts';
import { accountSettingsQuery } from '../../api/account-settings.ts';
import { keepStored, readStored } from '../../browser/storage.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { accountZone, zoneKey } from '../../messages/page-zone.ts';

/** Loads the account's time zone once per page load. If it differs from the page's, reloads the page. */
export function useAccountZone(): void {
  const enabled = useExtensions().has('accountSettingsShow');
  const zone = useQuery({ ...accountSettingsQuery(), enabled }).data?.time_zone;
  useEffect(() => {
    if (zone === undefined || zone === accountZone || !isKnownHere(zone)) return;
    keepStored(zoneKey, zone);
    // A browser that refuses storage would be asked to reload forever.
    if (readStored(zoneKey) === zone) window.location.reload();
  }, [zone]);
}

/** Returns whether the browser knows a zone; an older one may lack a zone that the service knows. */
function isKnownHere(zone: string | null): boolean {
  try {
    if (zone !== null) formatters.getDateTimeFormat('en', { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
