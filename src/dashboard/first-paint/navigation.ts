import type { EndpointId } from '../../contract/index.ts';
import { paths } from '../paths.ts';
import type { IconName } from './icons.ts';

/** Icons of pages. */
export type PageIcon = Exclude<IconName, 'brand' | 'search'>;

/** A link in the sidebar, named by its icon. `shortcut` is the letter after `g`. */
export interface NavigationLink {
  readonly path: string;
  readonly icon: PageIcon;
  readonly shortcut: string;
  /** Shown only if the service has this operation. */
  readonly needs?: EndpointId;
}

/** The sidebar's links in groups. Spec: PRODUCT, Shell. */
export const navigation: readonly (readonly NavigationLink[])[] = [
  [{ path: paths.overview, icon: 'overview', shortcut: 'o' }],
  [
    { path: paths.contacts, icon: 'contacts', shortcut: 'c' },
    { path: paths.lists, icon: 'lists', shortcut: 'l' },
    { path: paths.segments, icon: 'segments', shortcut: 'p', needs: 'segmentList' },
    { path: paths.attributes, icon: 'attributes', shortcut: 'a' },
    { path: paths.import, icon: 'import', shortcut: 'i' },
    { path: paths.forms, icon: 'forms', shortcut: 'f' },
  ],
  [
    { path: paths.drafts, icon: 'drafts', shortcut: 'd' },
    { path: paths.templates, icon: 'templates', shortcut: 't' },
    { path: paths.scheduled, icon: 'scheduled', shortcut: 'h' },
    { path: paths.sent, icon: 'sent', shortcut: 'm' },
    { path: paths.autoResponders, icon: 'responders', shortcut: 'u' },
    { path: paths.reports, icon: 'reports', shortcut: 'r', needs: 'reportList' },
  ],
  [
    { path: paths.senders, icon: 'senders', shortcut: 'e' },
    { path: paths.outbox, icon: 'outbox', shortcut: 'x', needs: 'outboxList' },
    { path: paths.settings, icon: 'settings', shortcut: 's' },
  ],
];

/**
 * Returns whether a sidebar link is the current one: its page or one below it. Suppressions and bulk actions belong to
 * Contacts.
 */
export function isCurrent(link: string, pathname: string): boolean {
  if (link === paths.overview) return pathname === link;
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return isIn(link) || (link === paths.contacts && (isIn(paths.suppressions) || isIn(paths.jobs)));
}
