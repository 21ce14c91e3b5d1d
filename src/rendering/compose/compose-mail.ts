import { renderDocument } from '../blocks/render-document.ts';
import { scanHtml } from '../html/scan-html.ts';
import { previewOf, wholeDocument, withStyle } from './document.ts';
import { withHtmlFooter, withTextFooter, type FooterWords } from './footer.ts';
import type { Inliner } from './inliner.ts';
import { withLanguage } from '../html/language.ts';
import { findImages, findLinks, replaceLinks } from './links.ts';
import type { ComposedMail, MailContent } from './mail-content.ts';
import { plainTextOf } from './plain-text.ts';
import { withUtm } from './utm.ts';
import type { UtmValues } from './utm.ts';

/** The language of a document that Newsdesk writes if neither the email nor its account sets one. */
const languageUnsaid = 'en';

/** Options for composing an email. Everything may be left out. */
export interface ComposeOptions {
  /** Null leaves CSS in a `<style>`: fast enough for each keystroke, and many apps read it. */
  readonly inliner?: Inliner | null;
  /** Words of the footer, for an email that shows no unsubscribe link. Null adds none. */
  readonly footer?: FooterWords | null;
  readonly utm?: UtmValues;
}

/**
 * Composes an email for sending, except for the values of its merge tags: one HTML document with inline CSS, plain text, and
 * the unsubscribe link in both. Never throws: parts that fail stay as the author wrote them. A body without CSS, footer, or
 * UTM values to add keeps the same bytes.
 */
export function composeMail(content: MailContent, options: ComposeOptions = {}): ComposedMail {
  const { html, cssFault } = composeHtml(content, options);
  const { footer = null } = options;
  const written = content.plain_text ?? '';
  const text = written.trim() === '' ? plainTextOf(html) : written;
  const pieces = scanHtml(html);
  return {
    subject: content.subject,
    html,
    text: footer === null ? text : withTextFooter(text, footer),
    preview: previewOf(html, pieces),
    links: findLinks(html, pieces),
    images: findImages(html, pieces),
    cssFault,
  };
}

/** The HTML of a composed email. */
export interface ComposedHtml {
  readonly html: string;
  /** As `ComposedMail` has it. */
  readonly cssFault: string | null;
}

/** Composes only the HTML, for previews. */
export function composeHtml(content: MailContent, options: ComposeOptions = {}): ComposedHtml {
  const { inliner = null, footer = null, utm = {} } = options;
  const language = content.language ?? null;
  const { html: written, cssFault } = styledBody(content, inliner);
  const styled = language === null ? written : withLanguage(written, language);
  const complete = footer === null ? styled : withHtmlFooter(styled, footer);
  if (Object.keys(utm).length === 0) return { html: complete, cssFault };
  const html = replaceLinks(complete, ({ href }) => {
    const address = withUtm(href, utm);
    return address === href ? null : address;
  });
  return { html, cssFault };
}

function styledBody(content: MailContent, inliner: Inliner | null): ComposedHtml {
  const { subject, body, css, blockdocument } = content;
  const language = content.language ?? languageUnsaid;
  if (blockdocument !== null && blockdocument !== undefined)
    return { html: renderDocument(blockdocument, { title: subject, language }), cssFault: null };
  const whole = wholeDocument(body ?? '', { title: subject, language });
  const rules = css ?? '';
  const isPlain = rules.trim() === '' && !/<style/i.test(whole);
  if (isPlain) return { html: whole, cssFault: null };
  const kept = rules.trim() === '' ? whole : withStyle(whole, rules);
  if (inliner === null) return { html: kept, cssFault: null };
  try {
    return { html: inliner(kept), cssFault: null };
  } catch (error) {
    return { html: kept, cssFault: error instanceof Error ? error.message : String(error) };
  }
}
