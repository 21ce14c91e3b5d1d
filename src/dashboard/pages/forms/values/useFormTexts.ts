import { useWatch, type Control } from 'react-hook-form';
import type { Translator } from '../../../../messages/translator.ts';
import { useEmailLanguage } from '../../../hooks/useEmailLanguage.ts';
import { useReadersMessages } from '../../../messages/useReadersMessages.ts';
import type { FormValues } from './form-values.ts';

/** Returns the language of a form's readers, a BCP 47 tag: the form's, otherwise the account's; null until known. */
export function useFormLanguage(control: Control<FormValues>): string | null {
  const language = useWatch({ control, name: 'language' });
  const ofAccount = useEmailLanguage() ?? null;
  return language === '' ? ofAccount : language;
}

/** Returns the default texts of a form, in its language or the account's. */
export function useFormTexts(control: Control<FormValues>): Translator<'public'> {
  return useReadersMessages('public', useFormLanguage(control));
}
