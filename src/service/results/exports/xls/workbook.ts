import { beginOf, bytes, encodedText, endOfPart, record, words } from './records.ts';

/** Time format that everyone reads alike. */
const timeFormat = { number: 164, text: 'yyyy-mm-dd hh:mm:ss' };

/**
 * Builds the part of the file before its sheets. `lengths`: bytes of each sheet, which determine its position. `strings`:
 * the records of the texts.
 */
export function workbookPart(
  sheets: readonly { readonly name: string; readonly length: number }[],
  strings: readonly Buffer[],
): Buffer[] {
  const names = sheets.map(({ name }) => encodedText(name));
  const before = [...formats(), ...names.map((name) => sheetRecord(name, 0))];
  const beginnings = lengthOf(before) + lengthOf(strings) + endOfPart.length;
  let at = beginnings;
  const placed = sheets.map(({ length }, index) => {
    const begin = at;
    at += length;
    return sheetRecord(names[index] ?? encodedText(''), begin);
  });
  return [...formats(), ...placed, ...strings, endOfPart];
}

/** Returns the bytes of all parts together. */
export function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

function sheetRecord({ isWide, data }: ReturnType<typeof encodedText>, begin: number): Buffer {
  const place = Buffer.alloc(4);
  place.writeUInt32LE(begin, 0);
  const characters = isWide ? data.length / 2 : data.length;
  return record(0x85, place, words(0), bytes(characters, isWide ? 1 : 0), data);
}

/** Builds the font, cell formats, and styles that every workbook must have. */
function formats(): Buffer[] {
  const font = record(0x31, words(200, 0, 0x7fff, 400, 0), bytes(0, 0, 0, 0, 5, 0), Buffer.from('Arial'));
  const styles = Array.from({ length: 15 }, (_, at) =>
    cellFormat({ number: 0, parent: 0xfff5, used: at === 0 ? 0 : 0xf4 }),
  );
  const { number, text } = timeFormat;
  return [
    beginOf(5),
    record(0x42, words(0x4b0)),
    record(0x3d, words(0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 0x258)),
    ...Array.from({ length: 5 }, () => font),
    record(0x41e, words(number, text.length), bytes(0), Buffer.from(text)),
    ...styles,
    cellFormat({ number: 0, parent: 1, used: 0 }),
    cellFormat({ number, parent: 1, used: 0x04 }),
    record(0x293, words(0x8000), bytes(0, 0xff)),
  ];
}

function cellFormat({
  number,
  parent,
  used,
}: Readonly<Record<'number' | 'parent' | 'used', number>>): Buffer {
  return record(
    0xe0,
    words(0, number, parent),
    bytes(0x20, 0, 0, used, 0, 0, 0, 0, 0, 0, 0, 0),
    words(0x20c0),
  );
}
