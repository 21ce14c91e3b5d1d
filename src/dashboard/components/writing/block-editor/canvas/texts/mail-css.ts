import { lightCss } from '../../../../../../rendering/blocks/document-css.ts';
import type { MailRules } from '../../../../../../rendering/blocks/mail-rules.ts';
import type { DocumentStyle } from '../../../../../../rendering/blocks/document-style.ts';
import { chipCss } from '../../../merge-tags/chip.ts';

/** Texts without words, which an email omits. A text being edited is shown. */
const blank = '[data-empty]:not([data-open])';
const empty = `:is(:empty, ${blank})`;

const labelOfButton = "> tbody > tr > td > table > tbody > tr > td > a[data-nd-text='label']";

/**
 * Rules of every shadow root on the canvas: nothing is inherited from the dashboard, and the email's content stays in
 * its box. A cell that only contains a slot has no words to determine its size.
 */
const isolation = `
:host { all: initial; display: block; contain: content; color: #000; font: 16px/1.4 Helvetica, Arial, sans-serif; }
* { max-width: 100%; overflow-wrap: anywhere; }
a { cursor: inherit; }
a[data-nd-text] { text-decoration: underline; }
:is(p, h1, h2, h3)[data-nd-component], [data-nd-text] { cursor: text; }
[data-nd-empty] { display: grid; place-items: center; padding: 8px; text-align: center; font: 14px/1.4 Helvetica, Arial, sans-serif; color: #3d4350; }
[data-nd-empty]::after { content: var(--nd-empty-image); padding: 2px 8px; border-radius: 4px; background: #fff; }
@media (pointer: coarse) { [data-nd-empty]::after { content: var(--nd-empty-image-touch); } }
.ProseMirror { outline: none; cursor: text; white-space: pre-wrap; }
.ProseMirror span.nd[style*='font-size'] { line-height: round(1.4em, 1px); }
[data-empty]:is(a, span) { display: inline-block; min-width: 1em; }
:is(p, h1, h2, h3, h4, table)[data-nd-component]${empty}, div[data-nd-component]${blank},
:is(h1, h2, h3, h4)[data-nd-component]:has(> ${blank}), p[data-nd-component]:has(> [data-nd-text='label']${empty}), table:has(${labelOfButton}${empty}) { display: none; }
`;

const frame = 'slot { display: block; font-size: 16px; line-height: 1.4; }';

/**
 * Returns the CSS of a block's shadow root. The email's rules for narrow screens follow the width of the email on the
 * canvas. Only the preview shows dark mode.
 */
export function blockCss(style: DocumentStyle, rules?: MailRules): string {
  return isolation + chipCss + atCanvasWidth(lightCss(style, rules));
}

/** Returns the CSS of the email around its blocks. */
export function frameCss(style: DocumentStyle, rules: MailRules): string {
  return frame + atCanvasWidth(lightCss(style, rules));
}

/** Makes an email's rules for narrow windows depend on the width of the email on the canvas. */
function atCanvasWidth(css: string): string {
  return css.replaceAll(/@media\s*(?=\((?:max|min)-width:)/g, '@container ');
}
