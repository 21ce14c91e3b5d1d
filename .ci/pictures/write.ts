import { writeFileSync } from 'node:fs';
import { drawPictures } from './draw.ts';

/*
 * npm run pictures: draws the PNG of each SVG in src/rendering/starters/pictures.
 */

for (const [file, bytes] of await drawPictures()) writeFileSync(file, bytes);
