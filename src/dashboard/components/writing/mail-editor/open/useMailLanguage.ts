import { useQuery } from '@tanstack/react-query';
import { draftLanguageQuery } from '../../../../api/drafts.ts';
import { useEmailLanguage } from '../../../../hooks/useEmailLanguage.ts';
import { useExtensions } from '../../../../hooks/useExtensions.ts';
import type { MailRef } from './open-mail.ts';

/**
 * Returns the language of an email, a BCP 47 tag: its own, otherwise the account's; null if none is known. Only drafts
 * have their own.
 */
export function useMailLanguage({ kind, id }: MailRef): string | null {
  const hasLanguage = useExtensions().has('draftLanguageShow') && kind === 'draft';
  const { data: own } = useQuery({ ...draftLanguageQuery(id), enabled: hasLanguage });
  const ofAccount = useEmailLanguage();
  return own?.language ?? ofAccount ?? null;
}
