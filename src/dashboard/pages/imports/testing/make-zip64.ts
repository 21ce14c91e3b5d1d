const LONG = 0xffffffff;

function record(length: number, write: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length));
  write(view);
  return new Uint8Array(view.buffer);
}

/** Returns a ZIP with one stored file, all of whose sizes and places are written as ZIP64. */
export function makeZip64(path: string, text: string): Blob {
  const name = new TextEncoder().encode(path);
  const data = new TextEncoder().encode(text);
  const header = record(30, (view) => {
    view.setUint32(0, 0x04034b50, true);
    view.setUint16(26, name.length, true);
  });
  const entry = record(46, (view) => {
    view.setUint32(0, 0x02014b50, true);
    view.setUint32(20, LONG, true);
    view.setUint32(24, LONG, true);
    view.setUint16(28, name.length, true);
    view.setUint16(30, 6 + 28, true);
    view.setUint32(42, LONG, true);
  });
  // A field of another program comes before the one of ZIP64.
  const extra = record(6 + 28, (view) => {
    view.setUint16(0, 0x5455, true);
    view.setUint16(2, 2, true);
    view.setUint16(6, 1, true);
    view.setUint16(8, 24, true);
    view.setBigUint64(10, BigInt(data.length), true);
    view.setBigUint64(18, BigInt(data.length), true);
    view.setBigUint64(26, 0n, true);
  });
  const offset = header.length + name.length + data.length;
  const length = entry.length + name.length + extra.length;
  const end64 = record(56, (view) => {
    view.setUint32(0, 0x06064b50, true);
    view.setBigUint64(40, BigInt(length), true);
    view.setBigUint64(48, BigInt(offset), true);
  });
  const locator = record(20, (view) => {
    view.setUint32(0, 0x07064b50, true);
    view.setBigUint64(8, BigInt(offset + length), true);
  });
  const end = record(22, (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint32(12, LONG, true);
    view.setUint32(16, LONG, true);
  });
  return new Blob([header, name, data, entry, name, extra, end64, locator, end]);
}
