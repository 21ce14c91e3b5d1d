import { expect, it } from 'vitest';
import { jpeg, png } from '../../../../../lib/images/testing/pictures.ts';
import { nameFor } from './add-image.ts';
import { readImageFacts, type ImageFacts } from './image-facts.ts';
import { formatFor, mayStay, refusalOf, storedSize } from './preparation.ts';

const facts = (part: Partial<ImageFacts>): ImageFacts => ({
  type: 'image/jpeg',
  width: 100,
  height: 100,
  isTurned: false,
  ...part,
});

/** Returns the boxes of an AVIF before its pixels: a grid of 4032 × 3024 with tiles of 512 × 512. */
function avif(): Uint8Array {
  const box = (name: string, ...words: number[]) => {
    const bytes = Buffer.alloc(8 + words.length * 4);
    bytes.writeUInt32BE(bytes.length, 0);
    bytes.write(name, 4, 'latin1');
    words.forEach((word, at) => bytes.writeUInt32BE(word, 8 + at * 4));
    return bytes;
  };
  const brand = Buffer.from('avif').readUInt32BE(0);
  return Buffer.concat([box('ftyp', brand, 0), box('ispe', 0, 512, 512), box('ispe', 0, 4032, 3024)]);
}

it('reads format, size, and orientation regardless of the file’s name', () => {
  expect(readImageFacts(jpeg({ orientation: 6 }))).toEqual(facts({ width: 5, height: 4, isTurned: true }));
  expect(readImageFacts(jpeg({ orientation: 1 }))).toEqual(facts({ width: 5, height: 4 }));
  expect(readImageFacts(png({ width: 7, height: 3 }))).toEqual(
    facts({ type: 'image/png', width: 7, height: 3 }),
  );
  expect(readImageFacts(avif())).toEqual(facts({ type: 'image/avif', width: 4032, height: 3024 }));
  expect(readImageFacts(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(null);
  expect(readImageFacts(new Uint8Array())).toBe(null);
});

it.each([
  ['no image', { image: null, size: 10, why: 'type' }],
  ['a photo of 50 megapixels', { image: facts({ width: 8160, height: 6120 }), size: 20_000_000, why: null }],
  ['gigabytes in few bytes', { image: facts({ width: 30_000, height: 30_000 }), size: 900, why: 'pixels' }],
  ['an animation', { image: facts({ type: 'image/gif' }), size: 4_000_000, why: null }],
  ['an animation of 6 MB', { image: facts({ type: 'image/gif' }), size: 6_000_000, why: 'bytes' }],
  ['an animation too wide', { image: facts({ type: 'image/gif', width: 9000 }), size: 10, why: 'pixels' }],
])('decides on %s before decoding it', (_, { image, size, why }) => {
  expect(refusalOf(image, size)).toBe(why);
});

it.each([
  [{ width: 4000, height: 3000 }, 600, { width: 1200, height: 900 }],
  [{ width: 4000, height: 3000 }, 900, { width: 1280, height: 960 }],
  [{ width: 500, height: 20 }, 600, { width: 500, height: 20 }],
  [{ width: 1200, height: 40_000 }, 600, { width: 240, height: 8000 }],
  [{ width: 4000, height: 1 }, 20, { width: 40, height: 1 }],
])('stores %o shown at %i px as %o', (size, standing, stored) => {
  expect(storedSize(size, standing)).toEqual(stored);
});

it('turns photos into JPEG, and transparency and drawings into PNG', () => {
  const pixels = (count: number, color: (at: number) => [number, number, number, number]) =>
    new Uint8ClampedArray(Array.from({ length: count }, (_, at) => color(at)).flat());
  expect(formatFor(pixels(300, (at) => [at % 256, at >> 8, 0, 255]))).toBe('image/jpeg');
  expect(formatFor(pixels(300, (at) => [at % 256, 0, 0, 255]))).toBe('image/png');
  expect(formatFor(pixels(300, (at) => [at % 256, at >> 8, 0, at === 299 ? 254 : 255]))).toBe('image/png');
});

it('stores only images that need no change byte for byte', () => {
  expect(mayStay(facts({}), { width: 100 })).toBe(true);
  expect(mayStay(facts({ isTurned: true }), { width: 100 })).toBe(false);
  expect(mayStay(facts({}), { width: 99 })).toBe(false);
  expect(mayStay(facts({ type: 'image/webp' }), { width: 100 })).toBe(false);
});

it('names a file after its stored format', () => {
  expect(nameFor('Küste.HEIC.webp', 'image/jpeg')).toBe('Küste.HEIC.jpg');
  expect(nameFor('.png', 'image/png')).toBe('image.png');
});
