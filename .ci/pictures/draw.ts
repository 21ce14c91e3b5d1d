import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Folders of images: each image is an SVG with the PNG drawn from it. */
const pictureFolders = ['src/rendering/starters/pictures', 'src/rendering/icons/pictures'];

/** Returns the sources of all images. */
export function pictureSources(): string[] {
  return pictureFolders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => `${folder}/${file}`),
  );
}

/** Emails show an image at half its pixels, so that it is sharp on every screen. */
const pixelsPerUnit = 2;

let started: Promise<void> | undefined;

/** Draws all images: `[file of the PNG, its bytes]`. All runs produce the same bytes. */
export async function drawPictures(): Promise<[file: string, bytes: Uint8Array][]> {
  started ??= initWasm(
    readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  );
  await started;
  return pictureSources().map((file) => {
    const picture = new Resvg(readFileSync(file, 'utf8'), { fitTo: { mode: 'zoom', value: pixelsPerUnit } });
    const bytes = picture.render().asPng();
    picture.free();
    return [file.replace(/svg$/, 'png'), bytes];
  });
}
