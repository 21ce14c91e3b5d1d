import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { drawThumbnails } from './draw-thumbnails.ts';
import { digestOf, drawnFromFile, starterContents, thumbnailFolder } from './starter-thumbnails.ts';

/*
 * npm run thumbnails: draws the thumbnails of the starter templates in a browser. A build uses the files, not a browser.
 */

const starters = starterContents();
mkdirSync(thumbnailFolder, { recursive: true });
for (const file of readdirSync(thumbnailFolder)) {
  if (file.endsWith('.webp')) rmSync(`${thumbnailFolder}/${file}`);
}
for (const [slug, bytes] of await drawThumbnails(starters)) {
  writeFileSync(`${thumbnailFolder}/${slug}.webp`, bytes);
}
const digests = Object.fromEntries([...starters].map(([slug, content]) => [slug, digestOf(content)]));
writeFileSync(drawnFromFile, `${JSON.stringify(digests, null, 2)}\n`);
