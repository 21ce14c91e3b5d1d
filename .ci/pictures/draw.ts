import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Folder of the starters' pictures: each is an SVG with the PNG drawn from it. */
export const pictureFolder = 'src/rendering/starters/pictures';

/** Emails show a picture at half its pixels, so that it is sharp on every screen. */
const pixelsPerUnit = 2;

let started: Promise<void> | undefined;

/** Draws every picture of the folder: `[file of the PNG, its bytes]`. Two runs give the same bytes. */
export async function drawPictures(): Promise<[file: string, bytes: Uint8Array][]> {
  started ??= initWasm(
    readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  );
  await started;
  const sources = readdirSync(pictureFolder).filter((file) => file.endsWith('.svg'));
  return sources.map((file) => {
    const picture = new Resvg(readFileSync(`${pictureFolder}/${file}`, 'utf8'), {
      fitTo: { mode: 'zoom', value: pixelsPerUnit },
    });
    const bytes = picture.render().asPng();
    picture.free();
    return [`${pictureFolder}/${file.replace(/svg$/, 'png')}`, bytes];
  });
}
