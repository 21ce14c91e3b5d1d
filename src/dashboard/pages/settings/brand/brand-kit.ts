import { writtenBrand, type Brand } from '../../../../contract/mails/brand.ts';
import { parseInput } from '../../../../contract/wire/parse.ts';

/** A brand while it is edited. */
export type BrandKit = Pick<
  Brand,
  'name' | 'address' | 'reason' | 'logo' | 'colors' | 'fonts' | 'button' | 'space' | 'social'
>;

/** Changes some parts of the brand that is edited. */
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

/** Returns whether two brands say the same. */
export function isSameKit(one: BrandKit, other: BrandKit): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the body that saves a brand, without links that have no URL; null where a URL can't be saved. */
export function brandBody(kit: BrandKit, basedOn: string | null) {
  const social = kit.social.filter(({ href }) => href !== '');
  const parsed = parseInput(writtenBrand, { ...kit, social, based_on: basedOn });
  if (!parsed.ok) return null;
  return { ...parsed.value, based_on: basedOn };
}
