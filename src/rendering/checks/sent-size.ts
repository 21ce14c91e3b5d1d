import { addOpenImage, replaceLinks } from '../compose/links.ts';

/** A sample token of a tracked URL, as long as real ones: two ids, and their signature. */
const token = `${'0'.repeat(4)}_${'0'.repeat(6)}-${'0'.repeat(22)}`;

/** Links that lead to the service, by their merge tags. */
const ownLinks = /##(?:unsubscribe|view_online|tell_a_friend)(?:\|[^#]*)?##/g;

/**
 * Returns an email's HTML as sent: with tracked URLs in its links, and the image that counts
 * opens. `publicUrl`: the service's, without a trailing slash.
 */
export function sentHtml(html: string, publicUrl: string): string {
  const address = (path: string) => `${publicUrl}/p/${path}/${token}/`;
  let links = 0;
  const tracked = replaceLinks(html, ({ href }) => {
    if (!/^https?:\/\/[^/]/i.test(href)) return null;
    links += 1;
    return `${address('c')}${links.toString(36)}/`;
  });
  return addOpenImage(tracked, address('o'), `${address('c')}-/`).replace(ownLinks, () => address('u'));
}

/** Returns the number of bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Bytes of the parts of a message besides its texts: header fields, a signature, and boundaries; rather too many. */
const besidesTexts = 3000;

/** Returns about how many bytes a whole message has on its way: both texts are encoded as quoted-printable. */
export function messageSize(html: string, text: string): number {
  return besidesTexts + quotedLength(html) + quotedLength(text);
}

function quotedLength(text: string): number {
  const escaped = text.match(/[=\u0080-\uffff]/g)?.join('') ?? '';
  const length = text.length - escaped.length + 3 * byteLength(escaped);
  // A line break after 75 characters.
  return Math.ceil((length * 78) / 75);
}
