import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandQuery } from '../../../../api/brand.ts';
import { useExtensions } from '../../../../hooks/useExtensions.ts';
import { useFooterWords } from '../../../../hooks/useFooterWords.ts';
import { useReadersMessages } from '../../../../messages/useReadersMessages.ts';
import type { MailRef } from '../open/open-mail.ts';
import { useMailAttributes } from '../open/placeholder-choices.ts';
import { useMailLanguage } from '../open/useMailLanguage.ts';
import type { MendContext } from './mend.ts';

/** Returns the values for fixing findings in an email. */
export function useMendContext(mail: MailRef): MendContext {
  const language = useMailLanguage(mail);
  const footer = useFooterWords(language);
  const samples = useReadersMessages('email-samples', language);
  const attributes = useMailAttributes();
  const { data: brand = null } = useQuery({
    ...brandQuery(),
    enabled: useExtensions().has('brandShow'),
  });
  return useMemo(
    () => ({ language, footer, samples, brand, attributes: attributes.map(({ code }) => code) }),
    [language, footer, samples, brand, attributes],
  );
}
