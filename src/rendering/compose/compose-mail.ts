import { renderDocument } from '../blocks/render-document.ts';
import { previewOf, wholeDocument, withStyle } from './document.ts';
import { englishFooter, withHtmlFooter, withTextFooter } from './footer.ts';
import type { FooterWords } from './footer.ts';
import type { Inliner } from './inliner.ts';
import { findImages, findLinks, replaceLinks } from './links.ts';
import type { ComposedMail, MailContent } from './mail-content.ts';
import { plainTextOf } from './plain-text.ts';
import { withUtm } from './utm.ts';
import type { UtmValues } from './utm.ts';

/** How a mail is composed. Everything may be left out. */
export interface ComposeOptions {
  /** Null leaves css in a `<style>`: quick enough for each keystroke, and many clients read it. */
  readonly inliner?: Inliner | null;
  /** BCP 47, for a body that doesn't say its own. */
  readonly language?: string;
  /** Null for a mail that needs no unsubscribe link, such as a confirmation. */
  readonly footer?: FooterWords | null;
  readonly utm?: UtmValues;
}

/**
 * A mail as it is sent, but for the values of its placeholders: one HTML document with its css inline, plain text, and
 * the unsubscribe link in both. Never throws: what can't be done stays as the author wrote it. A body without css,
 * footer or UTM values to add stays byte for byte as it is.
 */
export function composeMail(content: MailContent, options: ComposeOptions = {}): ComposedMail {
  const { inliner = null, language = 'en', footer = englishFooter, utm = {} } = options;
  const { html: styled, cssFault } = styledBody(content, inliner, language);
  const complete = footer === null ? styled : withHtmlFooter(styled, footer);
  const html =
    Object.keys(utm).length === 0
      ? complete
      : replaceLinks(complete, ({ href }) => {
          const address = withUtm(href, utm);
          return address === href ? null : address;
        });
  const written = content.plain_text ?? '';
  const text = written.trim() === '' ? plainTextOf(html) : written;
  return {
    subject: content.subject,
    html,
    text: footer === null ? text : withTextFooter(text, footer),
    preview: previewOf(html),
    links: findLinks(html),
    images: findImages(html),
    cssFault,
  };
}

interface StyledBody {
  readonly html: string;
  readonly cssFault: string | null;
}

function styledBody(content: MailContent, inliner: Inliner | null, language: string): StyledBody {
  const { subject, body, css, blockdocument } = content;
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
