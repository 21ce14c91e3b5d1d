import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contactsQuery } from '../../api/contacts.ts';
import { allListsQuery } from '../../api/lists.ts';
import { useDebounced } from '../../hooks/useDebounced.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { setColorScheme } from '../../hooks/color-scheme.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { navigation } from '../../first-paint/navigation.ts';
import '../overlay/modal-styles.ts';
import { openShortcutList } from './dialogs-store.ts';

/** A search result. */
interface Entry {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly run: () => void;
}

interface Group {
  readonly name: 'pages' | 'contacts' | 'lists' | 'actions';
  readonly entries: readonly Entry[];
}

/** A search for pages, contacts, lists and actions. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages('search');
  const tCommon = useMessages('common');
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
      attributes={{ content: { 'aria-label': tCommon('search.label') } }}
    >
      <Spotlight.Search placeholder={t('field.placeholder')} aria-label={tCommon('search.label')} />
      <Spotlight.ActionsList>
        {groups.map(({ name, entries }) =>
          entries.length === 0 ? null : (
            <Spotlight.ActionsGroup key={name} label={t('group.title', { group: name })}>
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
        {isEmpty ? <Spotlight.Empty>{t('none.label', { query: text })}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function useGroups(text: string, isOpen: boolean): readonly Group[] {
  const tShell = useMessages('shell');
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
    .map(({ path, icon }) => ({
      id: path,
      label: tShell('navigation.label', { page: icon }),
      run: go(path),
    }));
  return [
    { name: 'pages', entries: matching(pages, text) },
    { name: 'contacts', entries: contacts },
    { name: 'lists', entries: text === '' ? [] : matching(listEntries, text).slice(0, 6) },
    { name: 'actions', entries: matching(useActions(go), text) },
  ];
}

function useActions(go: (path: string) => () => void): readonly Entry[] {
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
    { id: 'shortcuts', label: t('action.label', { action: 'shortcuts' }), run: openShortcutList },
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
