import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { contactsQuery } from '../../../api/contacts.ts';
import { navigation } from '../../../first-paint/navigation.ts';
import { setColorScheme } from '../../../hooks/color-scheme.ts';
import { useDebounced } from '../../../hooks/useDebounced.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { findExactly, findForgiving } from './find-entries.ts';
import { useThings } from './useThings.ts';

/** The most results of one kind; pages and actions are few and shown whole. */
const mostOfAKind = 6;

/** A text to search for, and the action that lists the shortcuts. */
interface Search {
  readonly text: string;
  readonly isOpen: boolean;
  readonly onShowShortcuts: () => void;
}

/**
 * Returns what the search finds, by kind. Without a text: pages and actions. If nothing has the text as it is written,
 * names that differ by a slip of a key are found.
 */
export function useEntryGroups({ text, isOpen, onShowShortcuts }: Search): readonly EntryGroup[] {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  const isSearching = isOpen && text !== '';
  const pages: EntryGroup = { name: 'pages', entries: usePages(go) };
  const actions: EntryGroup = { name: 'actions', entries: useActions(go, onShowShortcuts) };
  const contacts: EntryGroup = { name: 'contacts', entries: useContactEntries(text, isOpen, go) };
  const things = useThings(isSearching, go);
  if (!isSearching) return [pages, actions];
  const found = (find: typeof findExactly) => {
    const [foundPages, foundActions] = [pages, actions].map(({ name, entries }) => ({
      name,
      entries: find(entries, text),
    }));
    const foundThings = things.map(({ name, entries }) => ({
      name,
      entries: find(entries, text).slice(0, mostOfAKind),
    }));
    return [foundPages, contacts, ...foundThings, foundActions].filter((group) => group !== undefined);
  };
  const exact = found(findExactly);
  return exact.some(({ entries }) => entries.length > 0) ? exact : found(findForgiving);
}

function usePages(go: (path: string) => () => void): readonly Entry[] {
  const tShell = useMessages('shell');
  const extensions = useExtensions();
  return navigation
    .flat()
    .filter(({ needs }) => needs === undefined || extensions.has(needs))
    .map(({ path, icon }) => ({
      id: path,
      label: tShell('navigation.label', { page: icon }),
      run: go(path),
    }));
}

function useActions(go: (path: string) => () => void, onShowShortcuts: () => void): readonly Entry[] {
  const t = useMessages('search');
  return [
    { id: 'new-contact', label: t('action.label', { action: 'contact' }), run: go(paths.newContact) },
    { id: 'new-list', label: t('action.label', { action: 'list' }), run: go(paths.newList) },
    { id: 'new-form', label: t('action.label', { action: 'form' }), run: go(paths.newForm) },
    { id: 'new-sender', label: t('action.label', { action: 'sender' }), run: go(paths.newSender) },
    {
      id: 'notifications',
      label: t('action.label', { action: 'notifications' }),
      run: go(paths.notifications),
    },
    { id: 'new-mail', label: t('action.label', { action: 'email' }), run: go(paths.newMail) },
    {
      id: 'new-responder',
      label: t('action.label', { action: 'autoresponder' }),
      run: go(paths.newAutoResponder),
    },
    { id: 'import', label: t('action.label', { action: 'import' }), run: go(paths.import) },
    { id: 'light', label: t('action.label', { action: 'light' }), run: () => setColorScheme('light') },
    { id: 'dark', label: t('action.label', { action: 'dark' }), run: () => setColorScheme('dark') },
    { id: 'auto', label: t('action.label', { action: 'system' }), run: () => setColorScheme('auto') },
    { id: 'shortcuts', label: t('action.label', { action: 'shortcuts' }), run: onShowShortcuts },
  ];
}

function useContactEntries(
  text: string,
  isOpen: boolean,
  go: (path: string) => () => void,
): readonly Entry[] {
  const settled = useDebounced(text, 200);
  const enabled = isOpen && settled.length >= 2;
  const base = { paginate_by: 6, page: 1 };
  const byEmail = useQuery({ ...contactsQuery({ ...base, search_email: settled }), enabled });
  const byName = useQuery({
    ...contactsQuery({ ...base, search_name: settled }),
    enabled: enabled && !settled.includes('@'),
    placeholderData: keepPreviousData,
  });
  if (!enabled || text.length < 2) return [];
  const found = [...(byEmail.data?.results ?? []), ...(byName.data?.results ?? [])];
  const unique = [...new Map(found.map((one) => [one.email, one])).values()].slice(0, 8);
  return unique.map(({ email, first_name, last_name }) => ({
    id: `contact-${email}`,
    label: email,
    description: `${first_name} ${last_name}`.trim(),
    run: go(paths.contact(email)),
  }));
}
