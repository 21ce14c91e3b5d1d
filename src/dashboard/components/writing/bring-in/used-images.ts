import { pathOfAddress, replaceImageAddresses } from '../../../../rendering/bring-in/picture-addresses.ts';
import type { OpenedEmail } from './open-email.ts';

/** Returns the images of an archive or message that its email shows, by their keys. */
export function usedImages(html: string, { images, folder }: OpenedEmail): ReadonlyMap<string, File> {
  const used = new Map<string, File>();
  replaceImageAddresses(html, (address) => {
    const key = keyOf(address, folder);
    const image = key === null ? undefined : images.get(key);
    if (key !== null && image !== undefined) used.set(key, image);
    return null;
  });
  return used;
}

/** Returns the email with its images' library URLs, by their keys. */
export function withImageAddresses(
  html: string,
  { folder }: OpenedEmail,
  addresses: ReadonlyMap<string, string>,
): string {
  return replaceImageAddresses(html, (address) => addresses.get(keyOf(address, folder) ?? '') ?? null);
}

function keyOf(address: string, folder: string): string | null {
  return /^cid:/i.test(address) ? `cid:${address.slice(4)}` : pathOfAddress(address, folder);
}
