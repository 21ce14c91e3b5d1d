import { readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { digestOf, readDrawnFrom, starterContents, thumbnailFolder } from './starter-thumbnails.ts';

const starters = starterContents();

it('are drawn from the starters as they are: otherwise run npm run thumbnails', () => {
  expect([...readDrawnFrom()]).toEqual([...starters].map(([slug, content]) => [slug, digestOf(content)]));
});

it('are there for each starter, at most 25 kB each', () => {
  const files = readdirSync(thumbnailFolder).filter((file) => file.endsWith('.webp'));
  expect(files.toSorted()).toEqual([...starters.keys()].map((slug) => `${slug}.webp`).toSorted());
  expect(files.filter((file) => statSync(`${thumbnailFolder}/${file}`).size > 25_000)).toEqual([]);
});
