import type { BlockDocument } from '../../contract/mails/block-document.ts';
import { buttonLooks, most } from '../../contract/mails/newsdesk-members.ts';
import { isRecord } from '../../lib/is-record.ts';
import { oneOf, pixels } from './block-look.ts';
import { hexColor } from './color.ts';

/** The style members of a block document, all usable. Colors are six hex digits, sizes pixels. */
export interface DocumentStyle {
  readonly body_background: string;
  readonly content_background: string;
  readonly h_font_family: string;
  readonly h_font_size: number;
  readonly h_font_color: string;
  readonly p_font_family: string;
  readonly p_font_size: number;
  readonly p_font_color: string;
  readonly p_link_color: string;
  readonly margin_topbottom: number;
  readonly margin_leftright: number;
  readonly separator_color: string;
  readonly separator_height: number;
  readonly header_footer_font_family: string;
  readonly header_footer_font_size: number;
  readonly header_footer_font_color: string;
  /** Looks of buttons; without them, buttons are filled, with corners of 8 pixels. */
  readonly button?: ButtonLook;
}

/** The look of a document's buttons; corners in pixels. */
export interface ButtonLook {
  readonly look: (typeof buttonLooks)[number];
  readonly radius: number;
}

/** Defaults for members that are missing or can't be used. */
export const defaultStyle: DocumentStyle = {
  body_background: 'f1f3f6',
  content_background: 'ffffff',
  h_font_family: 'Helvetica Neue, Helvetica, Arial, sans-serif',
  h_font_size: 26,
  h_font_color: '14171f',
  p_font_family: 'Helvetica Neue, Helvetica, Arial, sans-serif',
  p_font_size: 16,
  p_font_color: '3d4350',
  p_link_color: '1f5eff',
  margin_topbottom: 16,
  margin_leftright: 32,
  separator_color: 'e3e6eb',
  separator_height: 1,
  header_footer_font_family: 'Helvetica Neue, Helvetica, Arial, sans-serif',
  header_footer_font_size: 13,
  header_footer_font_color: '5f6673',
};

/** Returns the style of a document. Unusable members take their defaults; sizes are kept within a readable range. */
export function documentStyle(document: Partial<BlockDocument>): DocumentStyle {
  const color = (given: unknown, fallback: string) => hexColor(given) ?? fallback;
  const { h_font_family: h, p_font_family: p, header_footer_font_family: hf } = document;
  return {
    body_background: color(document.body_background, defaultStyle.body_background),
    content_background: color(document.content_background, defaultStyle.content_background),
    h_font_family: font(h, defaultStyle.h_font_family),
    h_font_size: measure(document.h_font_size, defaultStyle.h_font_size, [8, 96]),
    h_font_color: color(document.h_font_color, defaultStyle.h_font_color),
    p_font_family: font(p, defaultStyle.p_font_family),
    p_font_size: measure(document.p_font_size, defaultStyle.p_font_size, [8, 48]),
    p_font_color: color(document.p_font_color, defaultStyle.p_font_color),
    p_link_color: color(document.p_link_color, defaultStyle.p_link_color),
    margin_topbottom: measure(document.margin_topbottom, defaultStyle.margin_topbottom, [0, 120]),
    margin_leftright: measure(document.margin_leftright, defaultStyle.margin_leftright, [0, 120]),
    separator_color: color(document.separator_color, defaultStyle.separator_color),
    separator_height: measure(document.separator_height, defaultStyle.separator_height, [0, 40]),
    header_footer_font_family: font(hf, defaultStyle.header_footer_font_family),
    header_footer_font_size: measure(
      document.header_footer_font_size,
      defaultStyle.header_footer_font_size,
      [8, 32],
    ),
    header_footer_font_color: color(document.header_footer_font_color, defaultStyle.header_footer_font_color),
    ...buttonOf(document),
  };
}

/** The default look of buttons. */
export const defaultButton: ButtonLook = { look: 'fill', radius: 8 };

function buttonOf({ newsdesk }: Partial<BlockDocument>): Pick<DocumentStyle, 'button'> {
  const given: unknown = isRecord(newsdesk) ? newsdesk.button : null;
  if (!isRecord(given)) return {};
  const look = oneOf(buttonLooks, given['look']) ?? defaultButton.look;
  return { button: { look, radius: pixels(given['radius'], most.radius) ?? defaultButton.radius } };
}

/** Returns a font that is safe without quotes in a `style` attribute: letters, digits, spaces, commas and hyphens. */
function font(given: unknown, fallback: string): string {
  if (typeof given !== 'string') return fallback;
  const names = given.replace(/[^\p{L}\p{N} ,-]/gu, '').trim();
  return names === '' ? fallback : names;
}

function measure(given: unknown, fallback: number, [least, most]: readonly [number, number]): number {
  if (typeof given !== 'number' || !Number.isFinite(given)) return fallback;
  return Math.min(most, Math.max(least, Math.round(given)));
}
