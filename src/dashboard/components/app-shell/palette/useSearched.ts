import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../../contract/people/contacts.ts';
import { contactsQuery } from '../../../api/contacts.ts';
import { suppressionsQuery } from '../../../api/suppressions.ts';
import { useDebounced } from '../../../hooks/useDebounced.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths, suppressionsAt } from '../../../paths.ts';
import { suppressionName } from '../../people/suppression-words.ts';
import type { Entry } from './entry.ts';
import { findForgiving } from './find-entries.ts';

type Go = (path: string) => () => void;

/** A text to search for. */
interface Asked {
  readonly text: string;
  readonly isOpen: boolean;
}

/** Contacts found by the service; `isExact` is true if they contain the exact text. */
interface FoundContacts {
  readonly entries: readonly Entry[];
  readonly isExact: boolean;
}

/** Minimum length of a text in which a typo is forgiven: its beginning and its end are searched for. */
const forgivenLength = 7;

/** Returns the contacts with a text in their email address or name, or else contacts that differ by a typo. */
export function useContactEntries({ text, isOpen }: Asked, go: Go): FoundContacts {
  const settled = useDebounced(text, 200);
  const enabled = isOpen && settled.length >= 2;
  const base = { paginate_by: 6, page: 1 };
  const byEmail = useQuery({ ...contactsQuery({ ...base, search_email: settled }), enabled });
  const byName = useQuery({
    ...contactsQuery({ ...base, search_name: settled }),
    enabled: enabled && !settled.includes('@'),
    placeholderData: keepPreviousData,
  });
  const found = [...(byEmail.data?.results ?? []), ...(byName.data?.results ?? [])];
  const isMissing = enabled && !byEmail.isFetching && !byName.isFetching && found.length === 0;
  const near = useNearContacts(settled, isMissing);
  if (!enabled || text.length < 2) return { entries: [], isExact: false };
  const shown = found.length > 0 ? found : near;
  const unique = [...new Map(shown.map((one) => [one.email, one])).values()].slice(0, 8);
  const entries = unique.map((contact) => ({
    id: `contact-${contact.email}`,
    label: contact.email,
    description: nameOf(contact),
    run: go(paths.contact(contact.email)),
  }));
  return { entries, isExact: found.length > 0 };
}

/** Returns contacts that differ from a text by a typo, which leaves its beginning or its end unchanged. */
function useNearContacts(text: string, isAsked: boolean): readonly Contact[] {
  const hasSearch = useExtensions().has('segmentCount');
  const enabled = isAsked && hasSearch && text.length >= forgivenLength;
  // At least one letter is between the two, so that two swapped letters are never in both.
  const size = Math.floor((text.length - 1) / 2);
  const base = { paginate_by: 50, page: 1 };
  const first = useQuery({ ...contactsQuery({ ...base, search: text.slice(0, size).trim() }), enabled });
  const second = useQuery({ ...contactsQuery({ ...base, search: text.slice(-size).trim() }), enabled });
  if (!enabled) return [];
  const found = [...(first.data?.results ?? []), ...(second.data?.results ?? [])];
  const named = found.map((contact) => ({ contact, label: `${contact.email} ${nameOf(contact)}` }));
  return findForgiving(named, text).map(({ contact }) => contact);
}

function nameOf({ first_name, last_name }: Contact): string {
  return `${first_name} ${last_name}`.trim();
}

/** Returns the matching entries of the suppression list. */
export function useSuppressionEntries({ text, isOpen }: Asked, go: Go): readonly Entry[] {
  const t = useMessages('suppressions');
  const settled = useDebounced(text, 200);
  const hasList = useExtensions().has('suppressionList');
  const enabled = isOpen && hasList && settled.length >= 2;
  const { data } = useQuery({ ...suppressionsQuery({ paginate_by: 6, search: settled }), enabled });
  if (!enabled || text.length < 2) return [];
  return (data?.results ?? []).map((entry) => ({
    id: `suppression-${entry.id}`,
    label: suppressionName(entry, t),
    description: t('reason.label', { reason: entry.reason }),
    run: go(suppressionsAt(entry.address ?? entry.domain ?? settled)),
  }));
}
