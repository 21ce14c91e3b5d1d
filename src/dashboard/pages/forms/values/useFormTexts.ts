import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import type { Translator } from '../../../../messages/translator.ts';
import { emailSettingsQuery } from '../../../api/email-settings.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useReadersMessages } from '../../../messages/useReadersMessages.ts';
import type { FormValues } from './form-values.ts';

/** Returns the texts that fill the gaps of a form, in its language, else the account's. */
export function useFormTexts(control: Control<FormValues>): Translator<'public'> {
  const language = useWatch({ control, name: 'language' });
  const isKnown = useExtensions().has('emailSettingsShow');
  const { data } = useQuery({ ...emailSettingsQuery(), enabled: isKnown });
  return useReadersMessages('public', language === '' ? (data?.language ?? null) : language);
}
