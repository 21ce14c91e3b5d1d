import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeGif } from './write-gif.ts';

/** Reads the pixels of a GIF's frames with an independent decoder. */
function framesIn(gif: Uint8Array): number[][] {
  const frames: number[][] = [];
  let at = 13 + 4 * 3;
  while (gif[at] === 0x21) {
    at += 8;
    expect(gif[at]).toBe(0x2c);
    at += 11;
    const data: number[] = [];
    for (let size = gif[at] ?? 0; size > 0; size = gif[at] ?? 0) {
      data.push(...gif.subarray(at + 1, at + 1 + size));
      at += 1 + size;
    }
    at += 1;
    frames.push(unpacked(data));
  }
  expect(gif[at]).toBe(0x3b);
  return frames;
}

function unpacked(data: readonly number[]): number[] {
  const start = () => [[0], [1], [2], [3], [], []];
  let table: number[][] = start();
  let size = 3;
  let last: number[] | null = null;
  const pixels: number[] = [];
  for (let bit = 0; bit + size <= data.length * 8;) {
    let code = 0;
    for (let i = 0; i < size; i += 1, bit += 1) code |= (((data[bit >> 3] ?? 0) >> (bit & 7)) & 1) << i;
    if (code === 5) return pixels;
    if (code === 4) {
      table = start();
      size = 3;
      last = null;
      continue;
    }
    const entry: number[] = table[code] ?? [...(last ?? []), last?.[0] ?? 0];
    pixels.push(...entry);
    if (last !== null && table.length < 4096) table.push([...last, entry[0] ?? 0]);
    if (table.length === 1 << size && size < 12) size += 1;
    last = entry;
  }
  throw new Error('The frame has no end.');
}

it('writes frames that can be read back unchanged', () => {
  const pixels = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(fc.array(pixels, { minLength: 1, maxLength: 3 }), (drawn) => {
      const frames = drawn.map((one) => ({
        ...{ left: 0, top: 0, width: one.length, height: 1, delay_cs: 100 },
        pixels: Uint8Array.from(one),
      }));
      const gif = writeGif({
        width: 400,
        height: 1,
        palette: ['ffffff', '000000', 'ff0000', '00ff00'],
        frames,
      });
      expect(framesIn(gif)).toEqual(drawn);
    }),
    { numRuns: 100 },
  );
});

it('writes more patterns than fit in its table', () => {
  const pixels = Uint8Array.from({ length: 60_000 }, (_, at) => (at * at * 7 + (at >> 3)) & 3);
  const frame = { left: 0, top: 0, width: 300, height: 200, delay_cs: 100, pixels };
  const gif = writeGif({
    width: 300,
    height: 200,
    palette: ['ffffff', '000000', 'ff0000', '00ff00'],
    frames: [frame],
  });
  expect(framesIn(gif)).toEqual([[...pixels]]);
});
