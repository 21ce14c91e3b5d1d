import type { Brand } from '../../contract/mails/brand.ts';
import { defaultStyle } from '../blocks/document-style.ts';

/** The brand of an account that has saved none: the default look of emails. */
export const defaultBrand: Brand = {
  name: '',
  address: '',
  reason: '',
  logo: { src: '', dark_src: '', alt: '', href: '', width: 160 },
  colors: {
    accent: defaultStyle.p_link_color,
    ink: defaultStyle.p_font_color,
    soft: defaultStyle.header_footer_font_color,
    page: defaultStyle.body_background,
    card: defaultStyle.content_background,
    line: defaultStyle.separator_color,
    more: [],
  },
  fonts: {
    heading: { family: defaultStyle.h_font_family, size: defaultStyle.h_font_size },
    text: { family: defaultStyle.p_font_family, size: defaultStyle.p_font_size },
    footer: { family: defaultStyle.header_footer_font_family, size: defaultStyle.header_footer_font_size },
  },
  button: { look: 'fill', radius: 8 },
  space: defaultStyle.margin_topbottom,
  social: [],
  version: 0,
  updated: null,
};
