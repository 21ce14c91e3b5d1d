import { writeFileSync } from 'node:fs';
import { drawPictures } from './draw.ts';

/*
 * npm run pictures: draws the PNG of each SVG of the starter templates' images and the icons.
 */

for (const [file, bytes] of await drawPictures()) writeFileSync(file, bytes);
