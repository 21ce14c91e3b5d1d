import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Attribute } from '../../../contract/attributes.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { wordPlaceholders, type OfferedPlaceholder } from '../offered-placeholders.ts';

/** Those that stand for an address: for texts and links, not for a subject. */
const links: readonly OfferedPlaceholder[] = [
  { text: '##unsubscribe##', label: 'Unsubscribe link' },
  { text: '##view_online##', label: 'Link to the mail online' },
  { text: '##tell_a_friend##', label: 'Tell-a-friend link' },
];

const none: readonly Attribute[] = [];

/** The account's attributes, for placeholders; none until they are known. */
export function useMailAttributes(): readonly Attribute[] {
  return useQuery(attributesQuery()).data ?? none;
}

/** What a subject may hold. */
export function usePlaceholderChoices(): {
  readonly inSubject: readonly OfferedPlaceholder[];
  readonly inTexts: readonly OfferedPlaceholder[];
} {
  const attributes = useMailAttributes();
  return useMemo(() => {
    const own = attributes.map(({ code, name }) => ({ text: `[[${code}]]`, label: name }));
    return {
      inSubject: [...wordPlaceholders, ...own],
      inTexts: [...wordPlaceholders, ...links, ...own],
    };
  }, [attributes]);
}
