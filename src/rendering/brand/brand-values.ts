import type { PlacedBlock } from '../../contract/mails/block-document.ts';
import type { Brand } from '../../contract/mails/brand.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { isRecord } from '../../lib/is-record.ts';
import { imageData, textData } from '../blocks/block-data.ts';
import { mixed } from '../blocks/color.ts';
import type { DocumentStyle } from '../blocks/document-style.ts';
import { bandOf, tintOf } from './brand-colors.ts';
import { defaultBrand } from './default-brand.ts';
import { networkNames } from './network-names.ts';

/** Style members that a brand sets. */
export type BrandStyle = Omit<DocumentStyle, 'separator_height' | 'button'>;

/**
 * Returns the style of emails in a brand. Unset colors, fonts, and spacing are left out: a design keeps
 * its own.
 */
export function brandStyle({ colors, fonts, space }: Brand): Partial<BrandStyle> {
  const ofColors = {
    body_background: colors.page,
    content_background: colors.card,
    h_font_color: colors.ink,
    p_font_color: colors.ink,
    p_link_color: colors.accent,
    separator_color: colors.line,
    header_footer_font_color: colors.soft,
  };
  const ofFonts = {
    h_font_family: fonts.heading.family,
    h_font_size: fonts.heading.size,
    p_font_family: fonts.text.family,
    p_font_size: fonts.text.size,
    header_footer_font_family: fonts.footer.family,
    header_footer_font_size: fonts.footer.size,
  };
  return {
    ...(isChosen({ colors }) ? ofColors : {}),
    ...(isChosen({ fonts }) ? ofFonts : {}),
    ...(isChosen({ space }) ? { margin_topbottom: space, margin_leftright: 2 * space } : {}),
  };
}

/** Returns the colors of a brand as hex digits, once each; none if nobody chose them. */
export function brandColors({ colors }: Brand): string[] {
  const { accent, ink, soft, page, card, line, more } = colors;
  return isChosen({ colors }) ? [...new Set([accent, ink, soft, page, card, line, ...more])] : [];
}

/** Returns whether a part of a brand differs from the default brand. */
function isChosen(part: Partial<Pick<Brand, 'colors' | 'fonts' | 'space' | 'button'>>): boolean {
  const { colors, fonts, space, button } = defaultBrand;
  const own = { colors, fonts, space, button };
  return JSON.stringify({ ...own, ...part }) !== JSON.stringify(own);
}

/** Returns the look of buttons in a brand; null if nobody chose one. */
export function brandButton({ button }: Brand): Brand['button'] | null {
  return isChosen({ button }) ? button : null;
}

/** Returns the options of the logo in a masthead, null for those to remove; none if the brand has no logo. */
export function logoOptions({ block }: PlacedBlock, { logo }: Brand): Readonly<Record<string, unknown>> {
  if (block.slug !== 'masthead' || logo.src === '') return {};
  return { width: logo.width, dark: logo.dark_src === '' ? null : logo.dark_src };
}

/** Returns the values that a brand sets in a block, by component. */
export function brandBlockData(placed: PlacedBlock, brand: Brand): Record<string, unknown> {
  const own = ownValues[placed.block.slug];
  return { ...blockColors(placed, brand), ...own?.(placed.data, brand) };
}

type Values = Readonly<Record<string, unknown>>;

const ownValues: Readonly<Record<string, (data: Values, brand: Brand) => Record<string, unknown>>> = {
  masthead: (_data, { logo, name }) => {
    if (logo.src !== '') return { image: imageData(logo), name: '' };
    return name === '' ? {} : { name };
  },
  footer: (data, brand) => {
    const address = footerText(textData(data['address']), brand);
    return address === null ? {} : { address };
  },
  social: (_data, { social }) =>
    social.length === 0
      ? {}
      : { links: social.map(({ network, href }) => ({ label: networkNames[network], href })) },
  'social-icons': (_data, { social }) =>
    social.length === 0 ? {} : { items: social.map(({ network, href }) => ({ network, url: href })) },
};

/** Returns a footer's address and reason; null if the brand has neither. A missing one keeps its current text. */
function footerText(current: string, { name, address, reason }: Brand): string | null {
  if (address === '' && reason === '') return null;
  const [, first = '', rest = ''] = /^([^]*?<\/p>)?([^]*)$/.exec(current) ?? [];
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const sender = [name === '' ? '##sendername##' : name, ...lines].map(escapeHtml).join(' &middot; ');
  return (
    (address === '' ? first : `<p>${sender}</p>`) + (reason === '' ? rest : `<p>${escapeHtml(reason)}</p>`)
  );
}

/** Returns the colors of a block by kind of place: full-width bands, panels, bars, and buttons. */
function blockColors({ block }: PlacedBlock, { colors }: Brand): Record<string, unknown> {
  if (!isChosen({ colors })) return {};
  const isBand = /\{\{(?:band:background|nd-banner:background|nd-cover:image)\}\}/.test(block.layout.content);
  const band = bandOf(colors);
  const isTile = block.layout.content.includes('{{nd-tile:color}}');
  const byName: Values = {
    background: isBand ? band : tintOf(colors),
    button_color: isBand ? colors.card : '',
    // Empty uses the link color.
    color: isTile && band !== colors.accent ? band : '',
    first: colors.accent,
    second: mixed(colors.accent, colors.card, 0.45),
    third: colors.more[0] ?? mixed(colors.accent, colors.ink, 0.45),
  };
  const named = block.components.filter(({ type, name }) => type === 'colour' && Object.hasOwn(byName, name));
  return Object.fromEntries(named.map(({ name }) => [name, byName[name]]));
}

/** Returns the current values of a block that a brand may set. */
export function brandableData({ block, data }: PlacedBlock): Record<string, unknown> {
  const names: Readonly<Record<string, readonly string[]>> = {
    masthead: ['image', 'name'],
    footer: ['address'],
    social: ['links'],
    'social-icons': ['items'],
  };
  const held = names[block.slug] ?? [];
  return Object.fromEntries(held.filter((name) => name in data).map((name) => [name, data[name]]));
}

/** Returns the values that a brand set in a document, by member; null if no brand was applied. */
export function appliedValues(document: Values): Values | null {
  const newsdesk = document['newsdesk'];
  if (!isRecord(newsdesk) || !isRecord(newsdesk['applied'])) return null;
  return newsdesk['applied'];
}
