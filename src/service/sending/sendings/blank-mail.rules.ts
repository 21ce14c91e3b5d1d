import type { MailContent } from '../../mails/content/mail-row.ts';
import { readDocument } from '../../mails/content/block-document.rules.ts';

/** Tags that are visible without any text. */
const visibleTag = /^<(?:img|hr|video|audio|svg|input|v:)/i;

const invisibleText = /(?:&(?:nbsp|zwnj|zwj|shy|#160|#xa0);|[\s\u00a0\u00ad\u200b-\u200f\u2060\ufeff])/gi;

/** Returns true for an empty email: no text, no image, no block. */
export function isBlankMail({ body, plain_text, blockdocument }: MailContent): boolean {
  if (blockdocument !== null) return readDocument(blockdocument).blockdata_set.length === 0;
  return isInvisible(plain_text ?? '') && isBlankHtml(body ?? '');
}

/**
 * Returns true for HTML without visible content. Scans tags once, as bodies may be long; an unclosed tag counts as
 * text.
 */
function isBlankHtml(html: string): boolean {
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    if (!isInvisible(html.slice(at, open < 0 ? undefined : open))) return false;
    if (open < 0) return true;
    const close = html.indexOf('>', open);
    if (close < 0 || visibleTag.test(html.slice(open, close + 1))) return false;
    at = close + 1;
  }
}

function isInvisible(text: string): boolean {
  return text.replace(invisibleText, '') === '';
}
