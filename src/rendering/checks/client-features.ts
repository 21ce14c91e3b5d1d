import type { CssDeclaration } from './css-declarations.ts';
import type { FeatureSort } from './finding.ts';

/** A feature whose absence in an email app changes what a reader sees. */
export interface ClientFeature {
  /** As the caniemail data calls it. */
  readonly slug: string;
  /** Name in code, or of a format; the same in every language. */
  readonly code: string;
  /** `code` if omitted. */
  readonly sort?: FeatureSort;
}

/** A feature of css. */
export interface CssFeature extends ClientFeature {
  readonly isUsed: (declaration: CssDeclaration) => boolean;
}

const property =
  (...names: readonly string[]) =>
  (declaration: CssDeclaration): boolean =>
    names.includes(declaration.property);

/** Returns whether an image or gradient is over a plain color, and therefore only decorates. */
function isBareBackground(declaration: CssDeclaration): boolean {
  const { tag, property: name, value } = declaration;
  if (name !== 'background-image' && !(name === 'background' && /url\(|gradient\(/.test(value))) return false;
  if (value === 'none' || hasPlainColor(value)) return false;
  const style = tag?.attributes.find((attribute) => attribute.name === 'style')?.value ?? '';
  const isColored = tag?.attributes.some((attribute) => attribute.name === 'bgcolor') ?? false;
  return !isColored && !/background-color\s*:/i.test(style);
}

/**
 * Returns whether a background has a color in addition to its images and gradients. Text before a gradient belongs to
 * it.
 */
function hasPlainColor(value: string): boolean {
  const end = value.lastIndexOf(')') + 1;
  const bare = value.slice(0, end).replace(/(?:url|gradient)\([^)]*\)/g, '') + value.slice(end);
  if (bare.includes('rgb')) return true;
  return bare.split(/[\n\r\u2028\u2029]/).some((line) => {
    const behind = line.slice(Math.max(0, line.lastIndexOf('gradient')));
    return /#[0-9a-f]{3,8}\b/.test(behind);
  });
}

/**
 * Features without which an email falls apart. Ornaments (round corners, shadows, web fonts, hover) are left out,
 * because people ignore a check with too many warnings.
 */
export const cssFeatures: readonly CssFeature[] = [
  {
    slug: 'css-display-flex',
    code: 'display: flex',
    isUsed: (one) => one.property === 'display' && one.value.includes('flex'),
  },
  {
    slug: 'css-display-grid',
    code: 'display: grid',
    isUsed: (one) => one.property === 'display' && one.value.includes('grid'),
  },
  {
    slug: 'css-position',
    code: 'position',
    isUsed: (one) => one.property === 'position' && !/^(?:static|relative)/.test(one.value),
  },
  {
    slug: 'css-background-image',
    code: 'background-image',
    sort: 'background',
    isUsed: isBareBackground,
  },
  { slug: 'css-variables', code: 'var()', isUsed: (one) => one.value.includes('var(') },
  {
    slug: 'css-unit-calc',
    code: 'calc()',
    isUsed: (one) => one.value.includes('calc(') && !one.property.startsWith('mso-'),
  },
  { slug: 'css-function-clamp', code: 'clamp()', isUsed: (one) => one.value.includes('clamp(') },
  { slug: 'css-unit-rem', code: 'rem', isUsed: (one) => /\d(?:rem)\b/.test(one.value) },
  { slug: 'css-unit-vw', code: 'vw', isUsed: (one) => /\dvw\b/.test(one.value) },
  { slug: 'css-unit-vh', code: 'vh', isUsed: (one) => /\dvh\b/.test(one.value) },
  { slug: 'css-transform', code: 'transform', isUsed: property('transform') },
  { slug: 'css-clip-path', code: 'clip-path', isUsed: property('clip-path') },
  { slug: 'css-filter', code: 'filter', isUsed: property('filter') },
  { slug: 'css-object-fit', code: 'object-fit', isUsed: property('object-fit') },
  { slug: 'css-aspect-ratio', code: 'aspect-ratio', isUsed: property('aspect-ratio') },
  { slug: 'css-column-count', code: 'column-count', isUsed: property('column-count', 'columns') },
  {
    slug: 'css-opacity',
    code: 'opacity',
    isUsed: (one) => one.property === 'opacity' && !/^(?:1|0)(?:\.0+)?\b/.test(one.value),
  },
  { slug: 'css-mix-blend-mode', code: 'mix-blend-mode', isUsed: property('mix-blend-mode') },
];

/** Elements and images, by tag name or URL ending. */
export const htmlFeatures: Readonly<Record<string, ClientFeature>> = {
  video: { slug: 'html-video', code: '<video>' },
  audio: { slug: 'html-audio', code: '<audio>' },
  svg: { slug: 'html-svg', code: '<svg>' },
  button: { slug: 'html-button-submit', code: '<button>' },
  select: { slug: 'html-select', code: '<select>' },
  textarea: { slug: 'html-textarea', code: '<textarea>' },
  dialog: { slug: 'html-dialog', code: '<dialog>' },
  meter: { slug: 'html-meter', code: '<meter>' },
  progress: { slug: 'html-progress', code: '<progress>' },
  marquee: { slug: 'html-marquee', code: '<marquee>' },
  '.svg': { slug: 'image-svg', code: 'SVG', sort: 'image' },
  '.webp': { slug: 'image-webp', code: 'WebP', sort: 'image' },
  '.avif': { slug: 'image-avif', code: 'AVIF', sort: 'image' },
  '.heic': { slug: 'image-heif', code: 'HEIF', sort: 'image' },
  '.tiff': { slug: 'image-tiff', code: 'TIFF', sort: 'image' },
  'data:': { slug: 'image-base64', code: 'data:', sort: 'embedded' },
};
