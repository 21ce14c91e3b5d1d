import { escapeHtml } from '../../../../../lib/text/escape-html.ts';
import { textLooks } from '../../../../../rendering/checks/text-looks.ts';
import { withHtmlFooter, withTextFooter, type FooterWords } from '../../../../../rendering/compose/footer.ts';
import { insertAtEnd } from '../../../../../rendering/compose/links.ts';
import { previewTextChange } from '../../../../../rendering/html/preview-text.ts';
import { attributeOf, scanHtml, type ScannedTag } from '../../../../../rendering/html/scan-html.ts';
import { splice } from '../../../../../rendering/html/splice.ts';
import { changedStartTag } from '../../html-editor/source/start-tag.ts';
import type { FindingPlace } from '../inspect/inspection.ts';
import type { MailFields } from '../open/open-mail.ts';

type Changed = Partial<MailFields> | null;

/** Changes the source at the place of a finding. Returns null if the source there no longer matches the finding. */
export function atPlace(
  { body }: MailFields,
  place: FindingPlace | null,
  change: (written: string) => string | null,
): Changed {
  if (place?.in !== 'body') return null;
  const next = change(body.slice(place.start, place.end));
  return next === null ? null : { body: body.slice(0, place.start) + next + body.slice(place.end) };
}

/** Writes another URL into the `href` at a place. */
export function withAddress({ body }: MailFields, place: FindingPlace | null, address: string): Changed {
  if (place?.in !== 'body') return null;
  const before = body[place.start - 1] ?? '';
  if (!/["'=]/.test(before)) return null;
  const written = before === '=' ? `"${escapeHtml(address)}"` : escapeHtml(address);
  return { body: body.slice(0, place.start) + written + body.slice(place.end) };
}

/** Adds an alt text to the image at a place. */
export function withAlt(written: string, alt: string): string | null {
  return /^<img\b/i.test(written) ? changedStartTag(written, 'img', { alt }) : null;
}

/** Adds a language to the `html` tag at a place. */
export function withLanguage(written: string, language: string): string | null {
  return /^<html\b/i.test(written)
    ? written
        .replace(/\slang(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?(?=[\s>])/i, '')
        .replace(/^<html/i, `$& lang="${escapeHtml(language)}"`)
    : null;
}

/** Adds the subject to an email as its title. */
export function withTitle({ body, subject }: MailFields): Changed {
  const title = `<title>${escapeHtml(subject)}</title>`;
  const empty = /<title[^>]*>\s*<\/title\s*>/i;
  const next = empty.test(body)
    ? body.replace(empty, () => title)
    : body.replace(/<head(?:\s[^>]*)?>/i, (head) => head + title);
  return next === body || subject.trim() === '' ? null : { body: next };
}

/** Adds a preview text to an email. */
export function withPreview({ body }: MailFields, text: string): Changed {
  const change = previewTextChange(body, text);
  return change === null ? null : { body: splice(body, [change]) };
}

/** Adds a footer with the unsubscribe link at the end of an email. */
export function withFooter({ body, plain_text }: MailFields, words: FooterWords): Changed {
  const next = withHtmlFooter(body, words);
  if (next === body) return null;
  return {
    body: next,
    ...(plain_text.trim() === '' ? {} : { plain_text: withTextFooter(plain_text, words) }),
  };
}

/** Adds a postal address at the end of an email. */
export function withPostalAddress({ body }: MailFields, address: string): Changed {
  const style =
    'margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:18px;color:#5f6673;text-align:center';
  return { body: insertAtEnd(body, `<p style="${style}">${escapeHtml(address)}</p>`) };
}

/** Colors of a text and its background, and the text's new color, as 6 hex digits each. */
export interface Ink {
  readonly color: string;
  readonly background: string;
  readonly better: string;
}

/** Recolors every text with a given color and background. */
export function withInk({ body, css }: MailFields, { color, background, better }: Ink): Changed {
  const sheet = `<style>${css}</style>`;
  const html = sheet + body;
  const pieces = scanHtml(html);
  const pale = textLooks(html, pieces, 'light').filter(
    (text) => !text.isHidden && text.color === color && text.background === background,
  );
  const around = new Set<ScannedTag | number>(
    pale.map(({ start }) => {
      const before = pieces.findLast(({ end }) => end <= start);
      return before?.kind === 'start' && before.name !== 'style' && !isAlone(before) ? before : start;
    }),
  );
  const splices = [...around].map((one) => {
    if (typeof one !== 'number') {
      const written = html.slice(one.start, one.end);
      return { start: one.start, end: one.end, text: withColor(one, written, better) };
    }
    const end = pale.find(({ start }) => start === one)?.end ?? one;
    return { start: one, end, text: `<span style="color:#${better}">${html.slice(one, end)}</span>` };
  });
  const next = splice(html, splices);
  return splices.length === 0 || !next.startsWith(sheet) ? null : { body: next.slice(sheet.length) };
}

function isAlone({ name }: ScannedTag): boolean {
  return ['br', 'img', 'hr', 'input', 'body', 'html', 'center', 'table', 'tr'].includes(name);
}

function withColor(tag: ScannedTag, written: string, color: string): string {
  const style = attributeOf(tag, 'style') ?? '';
  const kept = style
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/^color\s*:/i.test(one));
  return changedStartTag(written, tag.name, { style: [...kept, `color:#${color}`].join(';') });
}

/** Encodes words as HTML text. */
export function asText(words: string): string {
  return escapeHtml(words);
}
