import { readLimit } from './parse/read-message.ts';

/** Most bytes of a returned email, more than any provider lets through; only its beginning is kept. */
export const largestMessage = 50 * 2 ** 20;

/** Error for a message with more bytes than are accepted. */
export class MessageTooLarge extends Error {}

/**
 * Reads a message to its end, and returns as much of its beginning as is ever used.
 *
 * @throws MessageTooLarge past `most` bytes; the rest is not read
 */
export async function readBeginning(stream: AsyncIterable<unknown>, most = Infinity): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    if (size < readLimit) chunks.push(bytes);
    size += bytes.length;
    if (size > most) throw new MessageTooLarge();
  }
  return Buffer.concat(chunks).subarray(0, readLimit);
}
