import type { Brand } from '../../../contract/mails/brand.ts';
import { colorsFromAccent } from '../brand-colors.ts';
import { defaultBrand } from '../default-brand.ts';

function sample(accent: string, change: Partial<Brand>): Brand {
  return { ...defaultBrand, version: 1, colors: colorsFromAccent(accent), ...change };
}

const georgia = { family: 'Georgia, Times New Roman, serif', size: 30 };
const verdana = { family: 'Verdana, Geneva, sans-serif', size: 15 };

/** Five brands that differ in every part: dark, pale, loud, dim, and gray. */
export const sampleBrands: Readonly<Record<string, Brand>> = {
  harbor: sample('12203a', {
    name: 'Harbour Coffee',
    address: '12 Quay Street\n20457 Hamburg',
    reason: 'You signed up at our shop.',
    social: [{ network: 'instagram', href: 'https://instagram.test/harbour' }],
  }),
  lemon: sample('ffd400', { name: 'Lemon & Sons', address: '3 Grove Road, Leeds', space: 24 }),
  coral: sample('ff5a4f', {
    logo: {
      src: 'https://coral.test/logo.png',
      dark_src: 'https://coral.test/dark.png',
      alt: 'Coral',
      href: 'https://coral.test/',
      width: 120,
    },
    fonts: { ...defaultBrand.fonts, heading: georgia },
    button: { look: 'outline', radius: 24 },
  }),
  moss: sample('5a6b3b', {
    reason: 'You are a member of ##list_name##.',
    fonts: { heading: georgia, text: verdana, footer: { ...verdana, size: 12 } },
    space: 8,
  }),
  slate: sample('808080', { name: 'Slate', button: { look: 'fill', radius: 0 }, space: 40 }),
};
