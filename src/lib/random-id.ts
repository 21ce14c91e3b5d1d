const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The largest multiple of 62 that a byte can count to: above it a byte would favor the first letters. */
const UNBIASED = 248;

/** Fills an array with random bytes, as Web Crypto's `getRandomValues` does. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => unknown;

/** Lengths of the interface's identifiers. Interface: conventions, Identifiers. */
export const ID_LENGTHS = { list: 10, segment: 10, form: 10, import: 8 } as const;

/**
 * Returns a random identifier of letters and digits, each equally likely: 10 characters hold 59 bits. `randomBytes` is
 * for tests; otherwise it is Web Crypto, which browser and Node both have.
 */
export function randomId(length: number, randomBytes: RandomBytes = webCrypto): string {
  const bytes = new Uint8Array(length + 8);
  let id = '';
  while (id.length < length) {
    randomBytes(bytes);
    for (const byte of bytes) {
      if (byte < UNBIASED && id.length < length)
        id += LETTERS_AND_DIGITS.charAt(byte % LETTERS_AND_DIGITS.length);
    }
  }
  return id;
}

function webCrypto(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes);
}
