import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { iconKeys } from '../../../rendering/icons/social-icons.ts';
import { pictureKeys } from '../../../rendering/starters/picture.ts';
import { imagePath } from './image-addresses.ts';

/** The files of the pictures: in a folder of the source, or all beside the programs of a build. */
function fileOf(folder: 'starters' | 'icons', name: string): string {
  return fileURLToPath(
    import.meta.url.endsWith('.ts')
      ? new URL(`../../../rendering/${folder}/pictures/${name}.png`, import.meta.url)
      : new URL(`./starter-pictures/${name}.png`, import.meta.url),
  );
}

const files: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(pictureKeys).map(([name, key]) => [`${key}.png`, fileOf('starters', name)] as const),
  ...iconKeys().map(([name, key]) => [`${key}.png`, fileOf('icons', name)] as const),
]);

/**
 * The bytes of a picture of the starters, or of an icon, by its file name, null for any other name. They come with Newsdesk: nobody uploaded
 * them, so they are no images of the library, and nobody can delete them.
 */
export async function readStarterPicture(fileName: string): Promise<Buffer | null> {
  const file = files.get(fileName);
  return file === undefined ? null : readFile(file);
}

/** Puts the public address of this service before the pictures in a starter's text. */
export function withPictures(text: string, publicUrl: string): string {
  return text.replaceAll(`"${imagePath}/`, `"${publicUrl}${imagePath}/`);
}
