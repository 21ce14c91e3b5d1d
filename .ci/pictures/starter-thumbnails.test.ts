import { readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { digestOf, readDrawnFrom, starterContents, thumbnailFolder } from './starter-thumbnails.ts';

const starters = starterContents();

it('match the current starter templates (npm run thumbnails)', () => {
  expect([...readDrawnFrom()]).toEqual([...starters].map(([slug, content]) => [slug, digestOf(content)]));
});

it('exist for each starter template with at most 25 kB each', () => {
  const files = readdirSync(thumbnailFolder).filter((file) => file.endsWith('.webp'));
  expect(files.toSorted()).toEqual([...starters.keys()].map((slug) => `${slug}.webp`).toSorted());
  expect(files.filter((file) => statSync(`${thumbnailFolder}/${file}`).size > 25_000)).toEqual([]);
});
