import type { Brand, WrittenBrand } from '../../../contract/mails/brand.ts';
import { defaultBrand } from '../../../rendering/brand/default-brand.ts';

/** Returns the content of a brand after a save: omitted parts get the default. */
export function changedBrand(
  { based_on: _basedOn, ...written }: WrittenBrand,
  saved: Pick<Brand, 'version' | 'updated'>,
): Brand {
  return {
    ...written,
    logo: written.logo ?? defaultBrand.logo,
    colors: written.colors ?? defaultBrand.colors,
    fonts: written.fonts ?? defaultBrand.fonts,
    button: written.button ?? defaultBrand.button,
    space: written.space ?? defaultBrand.space,
    social: written.social ?? defaultBrand.social,
    ...saved,
  };
}
