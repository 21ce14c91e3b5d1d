import { darkBackground, darkInk, luminance, mixed } from './color.ts';
import type { DocumentStyle } from './document-style.ts';
import { narrowCss, newRules, type MailRules } from './mail-rules.ts';

/**
 * Builds the styles that can't be inline: narrow screens and dark mode. Dark colors derive from the document's own, so
 * that they keep a hint of its hue and stay readable. `[data-ogsc]` is how Outlook's apps mark their dark mode.
 */
export function documentCss(
  style: DocumentStyle,
  backgrounds: ReadonlySet<string>,
  rules: MailRules = newRules(),
): string {
  const dark = [...darkRules(style, backgrounds), ...rules.dark];
  return [
    lightCss(style, rules),
    `@media (prefers-color-scheme:dark){${dark.map(([rule, body]) => `.${rule}{${body}}`).join('')}}`,
    dark.map(([rule, body]) => `[data-ogsc] .${rule}{${body}}`).join(''),
  ].join('\n');
}

/** Builds the styles that can't be inline, apart from dark mode. */
export function lightCss(style: DocumentStyle, rules: MailRules = newRules()): string {
  return [
    'body{margin:0;padding:0;width:100%!important;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}',
    'table{border-collapse:separate;mso-table-lspace:0;mso-table-rspace:0}',
    `@media (max-width:${rules.narrowest}px){`,
    '.nd-col{max-width:100%!important}',
    '.nd-col+.nd-col .nd-cell{padding-top:16px!important}',
    '.nd-cell{padding-left:0!important;padding-right:0!important}',
    '.nd-pad{padding-left:20px!important;padding-right:20px!important}',
    `.nd-h1{font-size:${Math.round(Math.max(24, style.h_font_size * 1.1))}px!important;line-height:1.2!important}`,
    '.nd-img{max-width:100%!important}',
    ...(rules.narrow.size === 0 ? [] : [narrowCss(rules)]),
    '}',
  ].join('\n');
}

/** Returns the rule for the alt text of images in dark mode, for where images are off: apps write it in black. */
export function darkAltRule({ content_background, p_font_color }: DocumentStyle): readonly [string, string] {
  const card = darkBackground(content_background, 0.11);
  return ['nd-body img', `color:#${darkInk(p_font_color, card, 9)}!important`];
}

function darkRules(style: DocumentStyle, backgrounds: ReadonlySet<string>): (readonly [string, string])[] {
  const body = darkBackground(style.body_background, 0.06);
  const card = darkBackground(style.content_background, 0.11);
  const link = darkInk(style.p_link_color, card, 7);
  const background = (color: string) => `background-color:#${color}!important`;
  const ink = (color: string) => `color:#${color}!important`;
  return [
    ['nd-body', background(body)],
    ['nd-card', background(card)],
    ['nd-h', ink(darkInk(style.h_font_color, card, 13))],
    ['nd-p', ink(darkInk(style.p_font_color, card, 9))],
    [
      'nd-f',
      ink(darkInk(style.header_footer_font_color, luminance(body) > luminance(card) ? body : card, 7)),
    ],
    ['nd-a', ink(link)],
    ['nd-k', ink(link)],
    ['nd-btn', background('f4f5f7')],
    ['nd-btn a', ink('16181d')],
    ['nd-rule', background(mixed(card, 'ffffff', 0.14))],
    ['nd-line', `border-color:#${mixed(card, 'ffffff', 0.14)}!important`],
    ['nd-rim', `border-color:#${link}!important`],
    ...[...backgrounds].flatMap((color): (readonly [string, string])[] => {
      const panel = darkBackground(color, 0.17);
      return panel === color ? [] : [[`nd-bg-${color}`, background(panel)]];
    }),
  ];
}
