/** Most bytes of a record's data, the limit of BIFF8. Longer data continues in a CONTINUE record. */
export const longestRecord = 8224;

/** Builds a record of a BIFF8 stream. */
export function record(type: number, ...parts: readonly Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

/** Encodes numbers as two bytes each. */
export function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16LE(number, 2 * at);
  return bytes;
}

/** Encodes numbers as one byte each. */
export function bytes(...numbers: readonly number[]): Buffer {
  return Buffer.from(numbers);
}

/** Builds the first record of a part of the file: 5 for the workbook, 16 for a sheet. */
export function beginOf(part: 5 | 16): Buffer {
  return record(0x809, words(0x600, part, 0xdbb, 0x7cc), bytes(0x41, 0, 0, 0, 6, 0, 0, 0));
}

/** The last record of a part. */
export const endOfPart = record(0x0a);

/** Encodes a text's characters: one byte each if all are Latin 1, else two. */
export function encodedText(text: string): { readonly isWide: boolean; readonly data: Buffer } {
  const isWide = /[^\0-\xff]/.test(text);
  return { isWide, data: Buffer.from(text, isWide ? 'utf16le' : 'latin1') };
}
