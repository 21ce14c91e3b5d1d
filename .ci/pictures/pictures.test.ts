import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { drawPictures, pictureSources } from './draw.ts';
import { iconKeys } from '../../src/rendering/icons/social-icons.ts';
import { blockStarters } from '../../src/rendering/starters/block-starters.ts';
import { pictureKeys } from '../../src/rendering/starters/picture.ts';

const known = [...Object.entries(pictureKeys), ...iconKeys()];

let drawn: [file: string, bytes: Uint8Array][];
beforeAll(async () => {
  drawn = await drawPictures();
});

it('match their SVGs (npm run pictures)', () => {
  const stale = drawn.filter(([file, bytes]) => !readFileSync(file).equals(bytes)).map(([file]) => file);
  expect(stale).toEqual([]);
});

it('weigh at most 60 kB each', () => {
  expect(drawn.filter(([, bytes]) => bytes.length > 60_000)).toEqual([]);
});

it('never change, because sent emails show them by the key of their bytes', () => {
  for (const [file, bytes] of drawn) {
    const key = createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
    expect(known).toContainEqual([basename(file, '.png'), key]);
  }
});

it('are all known by name and contain only paths', () => {
  const files = pictureSources();
  expect(files.map((file) => basename(file, '.svg')).toSorted()).toEqual(
    known.map(([name]) => name).toSorted(),
  );
  for (const file of files) {
    expect(readFileSync(file, 'utf8')).not.toMatch(/<(text|image|script|style)|href|gradient/i);
  }
});

it('have no light box around the seal of the letterhead in dark mode', () => {
  const letterhead = JSON.stringify(blockStarters.find(({ slug }) => slug === 'letterhead'));
  const shown = Object.entries(pictureKeys).filter(([, key]) => letterhead.includes(key));
  const [seal] = shown.map(([name]) => name).filter((name) => name.endsWith('seal'));
  const drawing = readFileSync(`src/rendering/starters/pictures/${seal}.svg`, 'utf8');
  expect(drawing).not.toContain('<rect');
});
