import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Attribute } from '../../../../../contract/people/attributes.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { attributesQuery } from '../../../../api/attributes.ts';
import { linkPlaceholders, wordPlaceholders, type OfferedPlaceholder } from '../../offered-placeholders.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

const none: readonly Attribute[] = [];

/** Returns the account's attributes, for merge tags; none until they are known. */
export function useMailAttributes(): readonly Attribute[] {
  return useQuery(attributesQuery()).data ?? none;
}

/** Returns the merge tags offered in a subject and in texts. `samples` are in the email's language. */
export function usePlaceholderChoices(samples: Translator<'email-samples'>): {
  readonly inSubject: readonly OfferedPlaceholder[];
  readonly inTexts: readonly OfferedPlaceholder[];
} {
  const t = useMessages('merge-tags');
  const attributes = useMailAttributes();
  return useMemo(() => {
    const words = wordPlaceholders(t, samples('fallback.text'));
    const own = attributes.map(({ code, name }) => ({ text: `[[${code}]]`, label: name }));
    return {
      inSubject: [...words, ...own],
      inTexts: [...words, ...linkPlaceholders(t), ...own],
    };
  }, [attributes, samples, t]);
}
