import { useNavigate } from 'react-router-dom';
import { navigation } from '../../../first-paint/navigation.ts';
import { setColorScheme } from '../../../hooks/color-scheme.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { findExactly, findForgiving } from './find-entries.ts';
import { useContactEntries, useSuppressionEntries } from './useSearched.ts';
import { useThings } from './useThings.ts';

/** The maximum number of results of one kind; pages and actions are few and all shown. */
const mostOfAKind = 6;

/** A text to search for, and the action that lists the shortcuts. */
interface Search {
  readonly text: string;
  readonly isOpen: boolean;
  readonly onShowShortcuts: () => void;
}

/**
 * Returns the search results by kind. Without a text: pages and actions. Kinds without an exact match include names
 * that differ by a typo, after the others.
 */
export function useEntryGroups({ text, isOpen, onShowShortcuts }: Search): readonly EntryGroup[] {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  const isSearching = isOpen && text !== '';
  const pages: EntryGroup = { name: 'pages', entries: usePages(go) };
  const actions: EntryGroup = { name: 'actions', entries: useActions(go, onShowShortcuts) };
  const { entries, isExact } = useContactEntries({ text, isOpen }, go);
  const suppressions = useSuppressionEntries({ text, isOpen }, go);
  const things = useThings(isSearching, go);
  if (!isSearching) return [pages, actions];
  const groups = [
    judged(pages, text),
    { group: { name: 'contacts', entries } satisfies EntryGroup, isExact },
    ...things.map((group) => judged(group, text, mostOfAKind)),
    { group: { name: 'suppressions', entries: suppressions } satisfies EntryGroup, isExact: true },
    judged(actions, text),
  ];
  return [...groups.filter((one) => one.isExact), ...groups.filter((one) => !one.isExact)].map(
    ({ group }) => group,
  );
}

/** Returns a group's matches for a text; with a typo if nothing matches exactly. */
function judged({ name, entries }: EntryGroup, text: string, most = entries.length) {
  const exact = findExactly(entries, text);
  const isExact = exact.length > 0;
  const found = isExact ? exact : findForgiving(entries, text);
  return { group: { name, entries: found.slice(0, most) } satisfies EntryGroup, isExact };
}

/** Pages that are only linked from others. */
const otherPages = [
  { page: 'suppressions', path: paths.suppressions, needs: 'suppressionList' },
  { page: 'jobs', path: paths.jobs, needs: 'jobList' },
  { page: 'brand', path: paths.brand, needs: 'brandShow' },
] as const;

function usePages(go: (path: string) => () => void): readonly Entry[] {
  const t = useMessages('search');
  const tShell = useMessages('shell');
  const extensions = useExtensions();
  const linked = navigation
    .flat()
    .map(({ path, icon, needs }) => ({ path, needs, label: tShell('navigation.label', { page: icon }) }));
  const others = otherPages.map(({ page, path, needs }) => ({
    ...{ path, needs },
    label: t('page.label', { page }),
  }));
  return [...linked, ...others]
    .filter(({ needs }) => needs === undefined || extensions.has(needs))
    .map(({ path, label }) => ({ id: path, label, run: go(path) }));
}

function useActions(go: (path: string) => () => void, onShowShortcuts: () => void): readonly Entry[] {
  const t = useMessages('search');
  const hasSegments = useExtensions().has('segmentList');
  const newSegment = {
    id: 'new-segment',
    label: t('action.label', { action: 'segment' }),
    run: go(paths.newSegment),
  };
  return [
    { id: 'new-contact', label: t('action.label', { action: 'contact' }), run: go(paths.newContact) },
    { id: 'new-list', label: t('action.label', { action: 'list' }), run: go(paths.newList) },
    ...(hasSegments ? [newSegment] : []),
    { id: 'new-form', label: t('action.label', { action: 'form' }), run: go(paths.newForm) },
    { id: 'new-sender', label: t('action.label', { action: 'sender' }), run: go(paths.newSender) },
    {
      id: 'notifications',
      label: t('action.label', { action: 'notifications' }),
      run: go(paths.notifications),
    },
    { id: 'new-mail', label: t('action.label', { action: 'email' }), run: go(paths.newMail) },
    { id: 'new-template', label: t('action.label', { action: 'template' }), run: go(paths.newTemplate) },
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
