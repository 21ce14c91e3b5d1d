import { readLimit } from './parse/read-message.ts';

/** Most bytes of a returned mail. More than any provider lets through; the beginning of them is kept. */
export const largestMessage = 50 * 2 ** 20;

/** More bytes than are taken of a message. */
export class MessageTooLarge extends Error {}

/**
 * Reads a message to its end, and keeps as much of its beginning as is ever looked at.
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
