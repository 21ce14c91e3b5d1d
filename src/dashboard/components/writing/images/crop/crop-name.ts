import { storedImageKey } from '../../../../../rendering/checks/stored-images.ts';
import { storedImageName } from '../../../../api/images.ts';

/**
 * Returns the file name for a part of an image: the name of its original, or the end of its URL if it is from
 * elsewhere. `fallback` is for an image with neither.
 */
export async function cropName(src: string, fallback: string): Promise<string> {
  if (storedImageKey(src) === null)
    return /\/([^/?#]+\.(?:jpe?g|png|webp|avif))(?:$|[?#])/i.exec(src)?.[1] ?? fallback;
  // Without its name, the part can still be stored.
  return (await storedImageName(src).catch(() => null)) ?? fallback;
}
