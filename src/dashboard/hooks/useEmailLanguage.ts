import { useQuery } from '@tanstack/react-query';
import { emailSettingsQuery } from '../api/email-settings.ts';
import { useExtensions } from './useExtensions.ts';

/**
 * Returns the language of all emails, a BCP 47 tag; null where none is set, undefined until it is known and
 * where the service doesn't say.
 */
export function useEmailLanguage(): string | null | undefined {
  const hasSettings = useExtensions().has('emailSettingsShow');
  return useQuery({ ...emailSettingsQuery(), enabled: hasSettings }).data?.language;
}
