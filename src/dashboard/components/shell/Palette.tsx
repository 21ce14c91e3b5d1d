import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contactsQuery } from '../../api/contacts.ts';
import { allListsQuery } from '../../api/lists.ts';
import { useDebounced } from '../../hooks/useDebounced.ts';
import { paths } from '../../paths.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { navigation } from '../../shell/navigation.ts';
import '../overlay/modal-styles.ts';
import { openShortcutList } from './dialogs-store.ts';

/** A thing that the palette leads to. */
interface Entry {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly run: () => void;
}

interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Finds pages, contacts, lists and actions by what is typed, and goes there. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const groups = useGroups(text.trim(), isOpen);
  useEffect(() => {
    if (isOpen) spotlight.open();
  }, [isOpen]);
  const isEmpty = groups.every(({ entries }) => entries.length === 0);
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      maxHeight={420}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search placeholder="Search pages, contacts, lists and actions" aria-label="Search" />
      <Spotlight.ActionsList>
        {groups.map(({ title, entries }) =>
          entries.length === 0 ? null : (
            <Spotlight.ActionsGroup key={title} label={title}>
              {entries.map(({ id, label, description, run }) => (
                <Spotlight.Action
                  key={id}
                  label={label}
                  {...(description === undefined ? {} : { description })}
                  onClick={run}
                />
              ))}
            </Spotlight.ActionsGroup>
          ),
        )}
        {isEmpty ? <Spotlight.Empty>Nothing is called “{text}”.</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function useGroups(text: string, isOpen: boolean): readonly Group[] {
  const extensions = useExtensions();
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  const contacts = useContactEntries(text, isOpen, go);
  const lists = useQuery({ ...allListsQuery(), enabled: isOpen });
  const listEntries = (lists.data ?? []).map(({ hash, name, description }) => ({
    id: `list-${hash}`,
    label: name,
    description,
    run: go(paths.list(hash)),
  }));
  const pages = navigation
    .flat()
    .filter(({ needs }) => needs === undefined || extensions.has(needs))
    .map(({ path, label }) => ({ id: path, label, run: go(path) }));
  return [
    { title: 'Pages', entries: matching(pages, text) },
    { title: 'Contacts', entries: contacts },
    { title: 'Lists', entries: text === '' ? [] : matching(listEntries, text).slice(0, 6) },
    { title: 'Actions', entries: matching(useActions(go), text) },
  ];
}

function useActions(go: (path: string) => () => void): readonly Entry[] {
  const { setColorScheme } = useMantineColorScheme();
  return [
    { id: 'new-contact', label: 'New contact', run: go(paths.newContact) },
    { id: 'new-list', label: 'New list', run: go(paths.newList) },
    { id: 'new-form', label: 'New form', run: go(paths.newForm) },
    { id: 'new-sender', label: 'New sender', run: go(paths.newSender) },
    { id: 'notifications', label: 'Show notifications', run: go(paths.notifications) },
    { id: 'new-mail', label: 'New mail', run: go(paths.newMail) },
    { id: 'new-responder', label: 'New auto-responder', run: go(paths.newAutoResponder) },
    { id: 'import', label: 'Import contacts from a file', run: go(paths.import) },
    { id: 'light', label: 'Use light colours', run: () => setColorScheme('light') },
    { id: 'dark', label: 'Use dark colours', run: () => setColorScheme('dark') },
    { id: 'auto', label: 'Use the system’s colours', run: () => setColorScheme('auto') },
    { id: 'shortcuts', label: 'Show keyboard shortcuts', run: openShortcutList },
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

function matching(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = text.toLocaleLowerCase();
  return entries.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
}
