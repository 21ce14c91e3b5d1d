import { parseUrl } from '../../../../../lib/text/parse-url.ts';
import { isHarmlessAddress } from '../source/addresses.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** The URL of a typed link, or the reason why it isn't valid. */
export type CheckedLink = { readonly href: string } | { readonly problem: string };

/** Parses a link as people type it: `example.com` becomes a web URL, `ada@example.com` a mailto link. */
export function checkLink(t: Translator<'html-editor'>, typed: string): CheckedLink {
  const text = typed.trim();
  if (text === '') return { problem: t('link.empty.error') };
  if (/^(##[^#]+##|\[\[[^\]]+\]\])$/.test(text)) return { href: text };
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return { href: `mailto:${text}` };
  if (!isHarmlessAddress(text)) return { problem: t('link.unsafe.error') };
  if (/^(mailto|tel|sms):./i.test(text) || /^#./.test(text)) return { href: text };
  const href = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const host = parseUrl(href)?.hostname ?? '';
  if (!/^([^.\s]+\.)+[^.\s]{2,}$|^localhost$|^\[/.test(host)) return { problem: t('link.invalid.error') };
  return { href };
}
