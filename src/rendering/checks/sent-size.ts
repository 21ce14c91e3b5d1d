import { addOpenImage, replaceLinks } from '../compose/links.ts';

/** A sample token of a tracked URL, as long as real ones: two ids, and their signature. */
const token = `${'0'.repeat(4)}_${'0'.repeat(6)}-${'0'.repeat(22)}`;

/** Links that lead to the service, by their merge tags. */
const ownLinks = /##(?:unsubscribe|view_online|tell_a_friend)(?:\|[^#]*)?##/g;

/**
 * Returns the size of an email's HTML as sent, in bytes: with tracked URLs in its links, and the image that counts
 * opens. `publicUrl`: the service's, without a trailing slash.
 */
export function sentSize(html: string, publicUrl: string): number {
  const address = (path: string) => `${publicUrl}/p/${path}/${token}/`;
  let links = 0;
  const tracked = replaceLinks(html, ({ href }) => {
    if (!/^https?:\/\/[^/]/i.test(href)) return null;
    links += 1;
    return `${address('c')}${links.toString(36)}/`;
  });
  const sent = addOpenImage(tracked, address('o'), `${address('c')}-/`).replace(ownLinks, () => address('u'));
  return new TextEncoder().encode(sent).length;
}
