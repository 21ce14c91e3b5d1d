/** Bytes that are no letters in Windows-1252, but are in Mac Roman: Å, ç, è, ê, ù. */
const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** Bytes that are a capital or a rare sign in Windows-1252, and a small letter in Mac Roman: á, à, â, ä, å, é, ò, ü. */
const smallOnlyOnMac = new Set([0x87, 0x88, 0x89, 0x8a, 0x8c, 0x8e, 0x98, 0x9f]);

/**
 * Returns whether bytes that could be Windows-1252 are rather Mac Roman: a capital or a sign after a small letter is rare
 * in both, and small letters with accents have other bytes.
 */
export function isMacRoman(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    if (unused.has(byte) || (smallOnlyOnMac.has(byte) && isSmallLetter(bytes[at - 1]))) mac += 1;
    if (byte >= 0xe0 && isSmallLetter(bytes[at - 1])) windows += 1;
  }
  return mac > 4 * windows;
}

function isSmallLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x61 && byte <= 0x7a;
}
