import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { iconKeys } from '../../../rendering/icons/social-icons.ts';
import { pictureKeys } from '../../../rendering/starters/picture.ts';
import { imagePath } from './image-addresses.ts';

/** Returns the path of an image file: in a source folder, or next to the programs of a build. */
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
 * Reads an image of the starter templates or an icon by its file name; null for any other name. They come with
 * Newsdesk: they aren't part of the image library, and nobody can delete them.
 */
export async function readStarterPicture(fileName: string): Promise<Buffer | null> {
  const file = files.get(fileName);
  return file === undefined ? null : readFile(file);
}

/** Puts this service's public address before the images in a starter's text. */
export function withPictures(text: string, publicUrl: string): string {
  return text.replaceAll(`"${imagePath}/`, `"${publicUrl}${imagePath}/`);
}
