import { isHarmlessAddress } from '../source/addresses.ts';

/** What a typed link becomes, or why it can't be one. */
export type CheckedLink = { readonly href: string } | { readonly problem: string };

/** Reads a link as people type it: `example.com` is a web page, `ada@example.com` a mail to her. */
export function checkLink(typed: string): CheckedLink {
  const text = typed.trim();
  if (text === '') return { problem: 'Enter an address.' };
  if (/^(##[^#]+##|\[\[[^\]]+\]\])$/.test(text)) return { href: text };
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return { href: `mailto:${text}` };
  if (!isHarmlessAddress(text)) return { problem: 'A mail can’t hold such a link: it would run something.' };
  if (/^(mailto|tel|sms):./i.test(text) || /^#./.test(text)) return { href: text };
  const href = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(href) ? new URL(href).hostname : '';
  if (!/^([^.\s]+\.)+[^.\s]{2,}$|^localhost$|^\[/.test(host))
    return { problem: 'That is no web address. Write it like https://example.com/page.' };
  return { href };
}
