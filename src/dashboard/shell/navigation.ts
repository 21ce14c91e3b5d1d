import type { EndpointId } from '../../contract/index.ts';
import { paths } from '../paths.ts';

/** Names of the icons in the side bar; `shell/icons.ts` has their outlines. */
export type IconName =
  | 'overview'
  | 'contacts'
  | 'lists'
  | 'attributes'
  | 'import'
  | 'forms'
  | 'senders'
  | 'drafts'
  | 'templates'
  | 'scheduled'
  | 'sent'
  | 'responders'
  | 'reports'
  | 'outbox'
  | 'settings'
  | 'brand'
  | 'search';

/** One link of the side bar. `shortcut` is the letter that follows `g`. */
export interface NavigationLink {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut: string;
  /** Shown only where the service has this operation. */
  readonly needs?: EndpointId;
}

/** The side bar, in its groups: what there is, and nothing that isn't built yet. Spec: PRODUCT, Shell. */
export const navigation: readonly (readonly NavigationLink[])[] = [
  [{ path: paths.overview, label: 'Overview', icon: 'overview', shortcut: 'o' }],
  [
    { path: paths.contacts, label: 'Contacts', icon: 'contacts', shortcut: 'c' },
    { path: paths.lists, label: 'Lists', icon: 'lists', shortcut: 'l' },
    { path: paths.attributes, label: 'Attributes', icon: 'attributes', shortcut: 'a' },
    { path: paths.import, label: 'Import', icon: 'import', shortcut: 'i' },
    { path: paths.forms, label: 'Forms', icon: 'forms', shortcut: 'f' },
  ],
  [
    { path: paths.drafts, label: 'Drafts', icon: 'drafts', shortcut: 'd' },
    { path: paths.templates, label: 'Templates', icon: 'templates', shortcut: 't' },
    { path: paths.scheduled, label: 'Scheduled', icon: 'scheduled', shortcut: 'h' },
    { path: paths.sent, label: 'Sent', icon: 'sent', shortcut: 'm' },
    { path: paths.autoResponders, label: 'Auto-responders', icon: 'responders', shortcut: 'u' },
    { path: paths.reports, label: 'Reports', icon: 'reports', shortcut: 'r', needs: 'reportList' },
  ],
  [
    { path: paths.senders, label: 'Senders', icon: 'senders', shortcut: 'e' },
    { path: paths.outbox, label: 'Outbox', icon: 'outbox', shortcut: 'x', needs: 'outboxList' },
    { path: paths.settings, label: 'Settings', icon: 'settings', shortcut: 's' },
  ],
];

/** Whether a link of the side bar is the one for an address: the page itself or one below it. Suppressions belong to Contacts. */
export function isCurrent(link: string, pathname: string): boolean {
  if (link === paths.overview) return pathname === link;
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return isIn(link) || (link === paths.contacts && isIn(paths.suppressions));
}
