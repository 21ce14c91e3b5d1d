import type { BlockDocument, PlacedBlock } from '../../contract/mails/block-document.ts';
import type { Brand } from '../../contract/mails/brand.ts';
import { isRecord } from '../../lib/is-record.ts';
import {
  appliedValues,
  brandableData,
  brandBlockData,
  brandButton,
  brandStyle,
  logoOptions,
} from './brand-values.ts';

/** A document in a brand. */
export interface BrandedDocument {
  readonly document: BlockDocument;
  /** Members whose values differ from before: names of style members, and of components such as `footer.address`. */
  readonly changed: readonly string[];
}

/** Returns whether the value of a member may be replaced. */
type MayChange = (member: string, current: unknown) => boolean;

/**
 * Applies a brand to a new document: every value that a brand can set becomes the brand's. The values it set are kept
 * in the document, for `followBrand`.
 */
export function applyBrand(document: BlockDocument, brand: Brand): BrandedDocument {
  return branded(document, brand, { before: {}, isFirst: true, mayChange: () => true });
}

/**
 * Applies a changed brand: only values that are still as the brand set them follow. A document without an applied brand
 * is unchanged.
 */
export function followBrand(document: BlockDocument, brand: Brand): BrandedDocument {
  const before = appliedValues(document);
  if (before === null) return { document, changed: [] };
  const mayChange: MayChange = (member, current) =>
    Object.hasOwn(before, member) && isSame(before[member], current);
  return branded(document, brand, { before, isFirst: false, mayChange });
}

/** Returns a new document in the brand. One with an applied brand keeps its author's later changes. */
export function inBrand(document: BlockDocument, brand: Brand): BrandedDocument {
  const apply = appliedValues(document) === null ? applyBrand : followBrand;
  return apply(document, brand);
}

/** Returns a new block in a brand, with its logo, address, social links, and colors. */
export function blockInBrand(placed: PlacedBlock, brand: Brand): PlacedBlock {
  const replace: Replace = (_member, _current, value) => value;
  return withLogoOptions({ ...placed, data: brandedData(placed, brand, replace) }, brand, replace);
}

interface Rule {
  /** The values that a brand set before. */
  readonly before: Readonly<Record<string, unknown>>;
  /** True to record current values that the brand doesn't set, so that they follow once it does. */
  readonly isFirst: boolean;
  readonly mayChange: MayChange;
}

function branded(document: BlockDocument, brand: Brand, rule: Rule): BrandedDocument {
  const { before, isFirst, mayChange } = rule;
  const applied: Record<string, unknown> = { ...before };
  const changed = new Set<string>();
  const replace: Replace = (member, current, value) => {
    const isOld = isSame(current, value);
    if (!isOld && !mayChange(member, current)) return current;
    applied[member] = value;
    if (!isOld) changed.add(member);
    return value;
  };
  const current: Readonly<Record<string, unknown>> = document;
  const style = Object.entries(brandStyle(brand)).map(([member, value]): [string, unknown] => [
    member,
    replace(member, current[member], value),
  ]);
  const blockdata_set = document.blockdata_set.map((placed) =>
    withLogoOptions({ ...placed, data: brandedData(placed, brand, replace) }, brand, replace),
  );
  if (isFirst) noteLacking(document, brand, applied);
  const newsdesk = isRecord(document['newsdesk']) ? document['newsdesk'] : { v: 1 };
  const button = brandButton(brand);
  const look: unknown = newsdesk['button'] ?? null;
  if (button === null && isFirst) applied[buttonMember] ??= look;
  const buttons = button === null ? look : replace(buttonMember, look, button);
  return {
    document: {
      ...document,
      ...Object.fromEntries(style),
      blockdata_set,
      newsdesk: { ...newsdesk, ...(isRecord(buttons) ? { button: buttons } : {}), applied },
    },
    changed: [...changed],
  };
}

type Replace = (member: string, current: unknown, value: unknown) => unknown;

function brandedData(placed: PlacedBlock, brand: Brand, replace: Replace): PlacedBlock['data'] {
  const values = Object.entries(brandBlockData(placed, brand)).map(([name, value]): [string, unknown] => [
    name,
    replace(`${placed.block.slug}.${name}`, placed.data[name], value),
  ]);
  return { ...placed.data, ...Object.fromEntries(values) };
}

/** The document member for the look of its buttons, in the record of brand values. */
const buttonMember = 'newsdesk.button';

/** Sets the options of a masthead's logo. */
function withLogoOptions(placed: PlacedBlock, brand: Brand, replace: Replace): PlacedBlock {
  const options = Object.entries(logoOptions(placed, brand));
  if (options.length === 0) return placed;
  const newsdesk = isRecord(placed.newsdesk) ? placed.newsdesk : {};
  const images = isRecord(newsdesk.image) ? newsdesk.image : {};
  const before: Readonly<Record<string, unknown>> = images['image'] ?? {};
  const image = new Map(Object.entries(before));
  for (const [name, value] of options) {
    const set = replace(`masthead.newsdesk.${name}`, before[name] ?? null, value);
    if (set === null) image.delete(name);
    else image.set(name, set);
  }
  return {
    ...placed,
    newsdesk: { ...newsdesk, image: { ...images, image: Object.fromEntries(image) } },
  };
}

function noteLacking(document: BlockDocument, brand: Brand, applied: Record<string, unknown>): void {
  for (const placed of document.blockdata_set) {
    const values = brandBlockData(placed, brand);
    for (const [name, value] of Object.entries(brandableData(placed))) {
      if (!(name in values)) applied[`${placed.block.slug}.${name}`] ??= value;
    }
    if (placed.block.slug === 'masthead' && brand.logo.src === '') noteLogoOptions(placed, applied);
  }
}

function noteLogoOptions({ newsdesk }: PlacedBlock, applied: Record<string, unknown>): void {
  const image = newsdesk?.image?.['image'];
  applied['masthead.newsdesk.width'] ??= image?.width ?? null;
  applied['masthead.newsdesk.dark'] ??= image?.dark ?? null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
