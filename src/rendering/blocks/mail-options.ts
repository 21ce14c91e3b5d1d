import type { BlockDocument } from '../../contract/mails/block-document.ts';
import { least, most } from '../../contract/mails/newsdesk-members.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { isRecord } from '../../lib/is-record.ts';
import { pixels } from './block-look.ts';

/** Options of a whole email, usable or null. */
export interface UsableMailOptions {
  /** BCP 47. */
  readonly language: string | null;
  /** Pixels. */
  readonly width: number | null;
  /** The text after the subject in an inbox; empty for none. */
  readonly preview: string;
}

/** Reads the options of an email; unusable ones count as not set. */
export function mailOptions({ newsdesk }: Partial<BlockDocument>): UsableMailOptions {
  const given: unknown = newsdesk;
  const { language, width, preview } = isRecord(given) ? given : {};
  const wide = pixels(width, most.mailWidth);
  return {
    language:
      typeof language === 'string' && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : null,
    width: wide === null || wide < least.mailWidth ? null : wide,
    preview: typeof preview === 'string' ? preview.trim() : '',
  };
}

/** Maximum characters that an inbox shows. A shorter preview text is padded, so that no words follow it. */
const shownInInbox = 150;

/** Invisible filler that inboxes don't strip as white space. */
const filler = '&#847;&zwnj;&nbsp;';

/** Renders the hidden preview text, which comes before all visible content. */
export function hiddenPreview(words: string): string {
  if (words === '') return '';
  const rest = Math.max(0, shownInInbox - Array.from(words).length);
  return (
    '<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px">' +
    `${escapeHtml(words)}${filler.repeat(rest)}</div>\n`
  );
}
