import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from '../../../lib/images/image-header.ts';
import { stripMetadata } from './strip-metadata.ts';
import { jpeg, png } from '../../../lib/images/testing/pictures.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('metadata', () => {
  it('of a JPEG is removed, except for the orientation', () => {
    const stripped = stripMetadata(jpeg(), 'image/jpeg');
    expect(text(stripped)).not.toMatch(/59\.3293|comment/);
    expect(text(stripped)).toContain('\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006');
    expect(readImageHeader(stripped)).toEqual({ type: 'image/jpeg', width: 5, height: 4 });
  });

  it('of an upright JPEG is removed completely', () => {
    expect(text(stripMetadata(jpeg({ orientation: 1 }), 'image/jpeg'))).not.toContain('Exif');
  });

  it('of a PNG is removed, and nothing else', () => {
    expect(stripMetadata(png({ note: 'Author\0Ada' }), 'image/png')).toEqual(png({}));
  });

  it('of a broken image is searched without an error', () => {
    const starts = [jpeg(), png({}), Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1'), Buffer.from('GIF89a')];
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.nat(60),
        fc.uint8Array({ maxLength: 80 }),
        (start, cut, rest) => {
          const bytes = Buffer.concat([start.subarray(0, cut), rest]);
          const header = readImageHeader(bytes);
          if (header !== null) stripMetadata(bytes, header.type);
        },
      ),
      { numRuns: 500 },
    );
  });
});
