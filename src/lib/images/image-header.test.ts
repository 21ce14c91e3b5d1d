import { expect, it } from 'vitest';
import { readImageHeader } from './image-header.ts';

const gif = (width: number, height: number) => {
  const bytes = Buffer.alloc(16);
  bytes.write('GIF89a', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
};

it('reads the type and size of an image', () => {
  expect(readImageHeader(gif(3, 2))).toEqual({ type: 'image/gif', width: 3, height: 2 });
});

it.each([
  [0, 2],
  [3, 0],
])('rejects an image of %d × %d pixels', (width, height) => {
  expect(readImageHeader(gif(width, height))).toBeNull();
});
