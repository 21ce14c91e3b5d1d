import { directionOf } from '../../../messages/languages.ts';
import { markup } from '../../base/answers/markup.ts';

/** Values for the merge tags of a confirmation email. */
export interface ConfirmationMailValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly listNames: string;
  readonly senderName: string;
  readonly confirmationLink: string;
}

/** The texts of an email. */
export interface MailTexts {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const linkPlaceholder = '##confirmation_link##';
const placeholders = /##[a-z_]{1,40}(?:\|[^#\r\n]{0,200})?##|\[\[[\w-]{1,255}(?:\|[^\]\r\n]{0,200})?\]\]/g;

/**
 * Maximum length of a stranger's text in an email. Anyone who knows an address can fill in a form with it, so neither
 * their links nor their messages get into the email; the fallback is used instead.
 */
const longestValue = 60;
const looksLikeLink = /[/@<>]|www\.|\w\.\w{2,}|:\S/i;

/**
 * Builds the confirmation email of a sign-up from the form's templates. The link is added below a text without one.
 * Unknown merge tags stay as written. Interface: placeholders, Merge tags.
 */
export function confirmationMail(
  template: { readonly subject: string; readonly text: string; readonly language: string },
  values: ConfirmationMailValues,
): MailTexts {
  const hasLink = template.text.includes(linkPlaceholder);
  const whole = hasLink ? template.text : `${template.text.trimEnd()}\n\n${linkPlaceholder}\n`;
  return {
    subject: filled(template.subject, values)
      .replace(/[\p{Control}\u2028\u2029]+/gu, ' ')
      .trim()
      .slice(0, 255),
    text: filled(whole, values),
    html: htmlOf(filled(whole, values), { link: values.confirmationLink, language: template.language }),
  };
}

function filled(template: string, values: ConfirmationMailValues): string {
  return template.replace(placeholders, (written) => {
    const [, name, code = ''] = /^(?:##(\w+)|\[\[([\w-]+))/.exec(written) ?? [];
    const value = name === undefined ? harmless(values.attributes[code] ?? '') : fieldOf(name, values);
    if (value === null) return written;
    return value === '' ? fallbackOf(written) : value;
  });
}

/** Returns the fallback text of `##firstname|there##`. */
function fallbackOf(written: string): string {
  const bar = written.indexOf('|');
  return bar === -1 ? '' : written.slice(bar + 1, -2);
}

function fieldOf(name: string, values: ConfirmationMailValues): string | null {
  switch (name) {
    case 'firstname':
      return harmless(values.first_name);
    case 'lastname':
      return harmless(values.last_name);
    case 'email':
      return values.email;
    case 'list_name':
      return values.listNames;
    case 'sendername':
      return values.senderName;
    case 'confirmation_link':
      return values.confirmationLink;
    default:
      return null;
  }
}

function harmless(text: string): string {
  return text.length > longestValue || looksLikeLink.test(text) ? '' : text;
}

const bodyStyle =
  'margin:0;padding:24px;font:16px/1.55 system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** Returns the text as HTML: lines stay lines, and the confirmation link is one. Everything else is text. */
function htmlOf(
  text: string,
  { link, language }: { readonly link: string; readonly language: string },
): string {
  const anchor = markup`<a href="${link}">${link}</a>`;
  const blocks = text
    .split(/(?:\r?\n){2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.split(/\r?\n/).map((one) => {
        const parts = one.split(link).flatMap((part, index) => (index === 0 ? [part] : [anchor, part]));
        return markup`${parts}<br>`;
      });
      return markup`<p>${lines}</p>`;
    });
  return markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${bodyStyle}">${blocks}</body></html>
`.text;
}
