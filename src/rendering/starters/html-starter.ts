import { htmlPage } from './html-page.ts';
import type { HtmlPage } from './html-page.ts';
import type { HtmlStarter } from './starter.ts';

/** The colors and fonts of an HTML starter; colors are six hex digits. */
export interface PageStyle {
  readonly page: string;
  readonly card: string;
  readonly heading: string;
  readonly text: string;
  readonly link: string;
  readonly small: string;
  readonly headingFont: string;
  readonly textFont: string;
  /** Pixels. */
  readonly textSize: number;
  readonly dark: {
    readonly page: string;
    readonly card: string;
    readonly heading: string;
    readonly text: string;
    readonly link: string;
  };
}

/** Parts of an HTML starter. Its `css` comes after the CSS of `style`. */
export interface HtmlStarterParts
  extends
    Omit<HtmlPage, 'background' | 'title'>,
    Pick<HtmlStarter, 'slug' | 'name' | 'category' | 'subject'> {
  readonly title: string;
  readonly style: PageStyle;
  readonly css: string;
}

/** Builds a starter. Its plain text is generated from the HTML until someone writes one. */
export function htmlStarter({
  slug,
  name,
  category,
  subject,
  title,
  preheader,
  body,
  style,
  css,
}: HtmlStarterParts): HtmlStarter {
  return {
    ...{ slug, name, category, subject },
    body: htmlPage({ title, preheader, background: style.page, body }),
    css: `${pageCss(style)}\n${css.trim()}\n`,
    plain_text: '',
  };
}

function pageCss(style: PageStyle): string {
  const { page, card, heading, text, link, small, headingFont, textFont, textSize, dark } = style;
  return `body { margin: 0; padding: 0; background-color: #${page}; }
.card { background-color: #${card}; }
h1, h2, h3 { margin: 0 0 12px; font-family: ${headingFont}; color: #${heading}; line-height: 1.2; }
h1 { font-size: 36px; }
h2 { font-size: 23px; }
h3 { font-size: 18px; }
p, li, .button { font-family: ${textFont}; font-size: ${textSize}px; line-height: 1.6; }
p, li { color: #${text}; }
p { margin: 0 0 16px; }
a { color: #${link}; }
.pad { padding: 32px 40px; }
.small { font-size: 13px; color: #${small}; margin: 0; }
.quiet { color: #${small}; }
@media (max-width: 600px) {
  .pad { padding: 26px 22px !important; }
  .column { max-width: 100% !important; }
  h1 { font-size: 30px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #${dark.page} !important; }
  .card { background-color: #${dark.card} !important; }
  h1, h2, h3 { color: #${dark.heading} !important; }
  p, li { color: #${dark.text} !important; }
  .swap { background-color: #${dark.heading} !important; }
  .swap a { color: #${dark.page} !important; }
  p a, li a, h2 a, h3 a { color: #${dark.link} !important; }
}`;
}
