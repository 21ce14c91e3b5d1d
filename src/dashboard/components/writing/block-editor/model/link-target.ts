import { address } from '../../../../../rendering/blocks/block-data.ts';
import { parsePlaceholders } from '../../../../../rendering/placeholders/placeholder.ts';

/** Kinds of link targets in an email. */
export const linkKinds = ['web', 'email', 'phone', 'place', 'unsubscribe', 'online', 'friend'] as const;

export type LinkKind = (typeof linkKinds)[number];

/** Kinds of links that are one merge tag, which becomes each recipient's own URL. */
const tags: Partial<Record<LinkKind, string>> = {
  unsubscribe: '##unsubscribe##',
  online: '##view_online##',
  friend: '##tell_a_friend##',
};

const prefixes: Partial<Record<LinkKind, string>> = { email: 'mailto:', phone: 'tel:', place: '#' };

/** A link by its kind and typed value: an address, a number, an anchor, or a URL. */
export interface LinkTarget {
  readonly kind: LinkKind;
  readonly typed: string;
}

/** Parses a link. A link that is none of the other kinds is a web page. */
export function linkTarget(href: string): LinkTarget {
  const tag = linkKinds.find((kind) => tags[kind] !== undefined && tags[kind] === href.trim());
  if (tag !== undefined) return { kind: tag, typed: '' };
  const isTag = parsePlaceholders(href)[0]?.start === 0;
  const kind = linkKinds.find((one) => {
    const prefix = prefixes[one];
    return !isTag && prefix !== undefined && href.toLowerCase().startsWith(prefix);
  });
  if (kind === undefined) return { kind: 'web', typed: href };
  return { kind, typed: href.slice(prefixes[kind]?.length ?? 0) };
}

/** Returns the URL of a link; empty if nothing was typed yet. */
export function linkHref({ kind, typed }: LinkTarget): string {
  const tag = tags[kind];
  if (tag !== undefined) return tag;
  const prefix = prefixes[kind];
  if (prefix === undefined) return typed;
  const text = kind === 'place' ? typed : typed.replace(/\s/g, '');
  return text === '' ? '' : prefix + text;
}

/** Completes a typed link: `ada@example.com` becomes an email address, `example.com` a web page. */
export function completedHref(href: string): string {
  const text = href.trim();
  if (isEmailAddress(text)) return `mailto:${text}`;
  return address(text) === '' ? href : address(text);
}

/** Returns whether an email can have the link. */
export function isUsable(href: string): boolean {
  const { kind, typed } = linkTarget(href);
  if (kind === 'email')
    return isEmailAddress(typed.replace(/\?.*$/s, '')) || parsePlaceholders(typed).length > 0;
  if (kind === 'phone')
    return /^\+?[\d().*#,;=a-z-]*\d[\d().*#,;=a-z-]*$/i.test(typed) || parsePlaceholders(typed).length > 0;
  return isEmailAddress(href.trim()) || address(href) !== '';
}

/** Returns the URL to try a link; null if it differs by recipient, and for a place in the email. */
export function tryableHref(href: string): string | null {
  const { kind } = linkTarget(href);
  const isSame = parsePlaceholders(href).length === 0;
  const completed = completedHref(href);
  return isSame && kind !== 'place' && isUsable(href) && address(completed) !== ''
    ? address(completed)
    : null;
}

function isEmailAddress(text: string): boolean {
  return /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text);
}
