import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureKeys } from '../../../rendering/starters/picture.ts';
import { imagePath } from './image-addresses.ts';

/** The files of the pictures: in the source, and beside the programs of a build. */
const folder = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../../../rendering/starters/pictures/', import.meta.url)
    : new URL('./starter-pictures/', import.meta.url),
);

const names = new Map(Object.entries(pictureKeys).map(([name, key]) => [`${key}.png`, name]));

/**
 * The bytes of a starters' picture by its file name, null for any other name. They come with Newsdesk: nobody uploaded
 * them, so they are no images of the library, and nobody can delete them.
 */
export async function readStarterPicture(fileName: string): Promise<Buffer | null> {
  const name = names.get(fileName);
  return name === undefined ? null : readFile(join(folder, `${name}.png`));
}

/** Puts the public address of this service before the pictures in a starter's text. */
export function withPictures(text: string, publicUrl: string): string {
  return text.replaceAll(`"${imagePath}/`, `"${publicUrl}${imagePath}/`);
}
