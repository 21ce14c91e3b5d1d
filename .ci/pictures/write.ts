import { writeFileSync } from 'node:fs';
import { drawPictures } from './draw.ts';

/*
 * npm run pictures: draws the PNG of each SVG among the pictures of the starters and icons.
 */

for (const [file, bytes] of await drawPictures()) writeFileSync(file, bytes);
