import type { CssDeclaration } from './css-declarations.ts';

/** A feature of css that changes what a reader sees where a mail program hasn't it. */
export interface CssFeature {
  /** As the caniemail data calls it. */
  readonly slug: string;
  readonly name: string;
  readonly isUsed: (declaration: CssDeclaration) => boolean;
}

const property =
  (...names: readonly string[]) =>
  (declaration: CssDeclaration): boolean =>
    names.includes(declaration.property);

/** A picture or gradient over a plain colour is only an ornament. */
function isBareBackground(declaration: CssDeclaration): boolean {
  const { tag, property: name, value } = declaration;
  if (name !== 'background-image' && !(name === 'background' && /url\(|gradient\(/.test(value))) return false;
  if (value === 'none' || hasPlainColour(value)) return false;
  const style = tag?.attributes.find((attribute) => attribute.name === 'style')?.value ?? '';
  const isColoured = tag?.attributes.some((attribute) => attribute.name === 'bgcolor') ?? false;
  return !isColoured && !/background-color\s*:/i.test(style);
}

/** A colour beside the pictures and gradients of a background: what stands before a gradient belongs to it. */
function hasPlainColour(value: string): boolean {
  const end = value.lastIndexOf(')') + 1;
  const bare = value.slice(0, end).replace(/(?:url|gradient)\([^)]*\)/g, '') + value.slice(end);
  if (bare.includes('rgb')) return true;
  return bare.split(/[\n\r\u2028\u2029]/).some((line) => {
    const behind = line.slice(Math.max(0, line.lastIndexOf('gradient')));
    return /#[0-9a-f]{3,8}\b/.test(behind);
  });
}

/**
 * Looked at because a mail falls apart without them. What only loses an ornament (round corners, shadows, web fonts,
 * hover) isn't named: a check that cries for nothing isn't read.
 */
export const cssFeatures: readonly CssFeature[] = [
  {
    slug: 'css-display-flex',
    name: 'display: flex',
    isUsed: (one) => one.property === 'display' && one.value.includes('flex'),
  },
  {
    slug: 'css-display-grid',
    name: 'display: grid',
    isUsed: (one) => one.property === 'display' && one.value.includes('grid'),
  },
  {
    slug: 'css-position',
    name: 'position',
    isUsed: (one) => one.property === 'position' && !/^(?:static|relative)/.test(one.value),
  },
  {
    slug: 'css-background-image',
    name: 'background pictures without a colour behind them',
    isUsed: isBareBackground,
  },
  { slug: 'css-variables', name: 'css variables', isUsed: (one) => one.value.includes('var(') },
  {
    slug: 'css-unit-calc',
    name: 'calc()',
    isUsed: (one) => one.value.includes('calc(') && !one.property.startsWith('mso-'),
  },
  { slug: 'css-function-clamp', name: 'clamp()', isUsed: (one) => one.value.includes('clamp(') },
  { slug: 'css-unit-rem', name: 'the unit rem', isUsed: (one) => /\d(?:rem)\b/.test(one.value) },
  { slug: 'css-unit-vw', name: 'the unit vw', isUsed: (one) => /\dvw\b/.test(one.value) },
  { slug: 'css-unit-vh', name: 'the unit vh', isUsed: (one) => /\dvh\b/.test(one.value) },
  { slug: 'css-transform', name: 'transform', isUsed: property('transform') },
  { slug: 'css-clip-path', name: 'clip-path', isUsed: property('clip-path') },
  { slug: 'css-filter', name: 'filter', isUsed: property('filter') },
  { slug: 'css-object-fit', name: 'object-fit', isUsed: property('object-fit') },
  { slug: 'css-aspect-ratio', name: 'aspect-ratio', isUsed: property('aspect-ratio') },
  { slug: 'css-column-count', name: 'column-count', isUsed: property('column-count', 'columns') },
  {
    slug: 'css-opacity',
    name: 'opacity',
    isUsed: (one) => one.property === 'opacity' && !/^(?:1|0)(?:\.0+)?\b/.test(one.value),
  },
  { slug: 'css-mix-blend-mode', name: 'mix-blend-mode', isUsed: property('mix-blend-mode') },
];

/** Elements and pictures, by the name of a tag or the ending of an address. */
export const htmlFeatures: Readonly<Record<string, { readonly slug: string; readonly name: string }>> = {
  video: { slug: 'html-video', name: 'video' },
  audio: { slug: 'html-audio', name: 'audio' },
  svg: { slug: 'html-svg', name: 'drawings as <svg>' },
  button: { slug: 'html-button-submit', name: '<button>' },
  select: { slug: 'html-select', name: '<select>' },
  textarea: { slug: 'html-textarea', name: '<textarea>' },
  dialog: { slug: 'html-dialog', name: '<dialog>' },
  meter: { slug: 'html-meter', name: '<meter>' },
  progress: { slug: 'html-progress', name: '<progress>' },
  marquee: { slug: 'html-marquee', name: '<marquee>' },
  '.svg': { slug: 'image-svg', name: 'SVG pictures' },
  '.webp': { slug: 'image-webp', name: 'WebP pictures' },
  '.avif': { slug: 'image-avif', name: 'AVIF pictures' },
  '.heic': { slug: 'image-heif', name: 'HEIF pictures' },
  '.tiff': { slug: 'image-tiff', name: 'TIFF pictures' },
  'data:': { slug: 'image-base64', name: 'pictures inside the mail (data:)' },
};
