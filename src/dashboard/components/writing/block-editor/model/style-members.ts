// The style members of a block document, as the panel groups them. Spec: Block template, style members.

/** Hex digits without `#`; empty or missing means the layout's own. */
export const colorMembers = [
  'body_background',
  'content_background',
  'h_font_color',
  'p_font_color',
  'p_link_color',
  'separator_color',
  'header_footer_font_color',
] as const;

export const fontMembers = ['h_font_family', 'p_font_family', 'header_footer_font_family'] as const;

/** Pixels. */
export const measureMembers = [
  'h_font_size',
  'p_font_size',
  'header_footer_font_size',
  'margin_topbottom',
  'margin_leftright',
  'separator_height',
] as const;

export type ColorMember = (typeof colorMembers)[number];
export type FontMember = (typeof fontMembers)[number];
export type MeasureMember = (typeof measureMembers)[number];

/** Style members to set; undefined removes one from the document. */
export type StyleChange = {
  readonly [N in ColorMember | FontMember]?: string | undefined;
} & { readonly [N in MeasureMember]?: number | undefined };
