import { writtenBrand, type Brand } from '../../../../contract/mails/brand.ts';
import { parseInput } from '../../../../contract/wire/parse.ts';

/** A brand during editing. */
export type BrandKit = Pick<
  Brand,
  'name' | 'address' | 'reason' | 'logo' | 'colors' | 'fonts' | 'button' | 'space' | 'social'
>;

/** A function that changes some parts of the edited brand. */
export type ChangeBrand = (change: Partial<BrandKit>) => void;

/** Props of a card of the brand's form. */
export interface BrandCardProps {
  readonly kit: BrandKit;
  readonly change: ChangeBrand;
}

/** Returns the parts of a brand that can be edited. */
export function kitOf({
  name,
  address,
  reason,
  logo,
  colors,
  fonts,
  button,
  space,
  social,
}: Brand): BrandKit {
  return { name, address, reason, logo, colors, fonts, button, space, social };
}

/** Returns whether two brands are equal. */
export function isSameKit(one: BrandKit, other: BrandKit): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the body that saves a brand, without links that lack a URL; null if a URL can't be saved. */
export function brandBody(kit: BrandKit, basedOn: string | null) {
  const social = kit.social.filter(({ href }) => href !== '');
  const parsed = parseInput(writtenBrand, { ...kit, social, based_on: basedOn });
  if (!parsed.ok) return null;
  return { ...parsed.value, based_on: basedOn };
}
