import { readLimit } from './parse/read-message.ts';

/** Reads a message to its end, and keeps as much of its beginning as is ever looked at. */
export async function readBeginning(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    if (size < readLimit) chunks.push(bytes);
    size += bytes.length;
  }
  return Buffer.concat(chunks).subarray(0, readLimit);
}
