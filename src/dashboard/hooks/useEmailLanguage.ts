import { useQuery } from '@tanstack/react-query';
import { emailSettingsQuery } from '../api/email-settings.ts';
import { useExtensions } from './useExtensions.ts';

/**
 * Returns the language of all emails, a BCP 47 tag; null if none is set, undefined until it is known and if the service
 * doesn't return it.
 */
export function useEmailLanguage(): string | null | undefined {
  const hasSettings = useExtensions().has('emailSettingsShow');
  return useQuery({ ...emailSettingsQuery(), enabled: hasSettings }).data?.language;
}
