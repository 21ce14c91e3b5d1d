const dot = 0x2e;
const lineEnd = Buffer.from('\n');
const lineDot = Buffer.from('\n.');

/**
 * A message as it is written behind DATA: a dot that begins a line is doubled, so that none ends the message. The bytes
 * themselves where there is none. Lines have to end with CR LF. RFC 5321, 4.5.2.
 */
export function dotDoubled(message: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let taken = 0;
  for (let at = message[0] === dot ? 0 : nextDot(message, 0); at !== -1; at = nextDot(message, at)) {
    pieces.push(message.subarray(taken, at + 1));
    taken = at;
  }
  return pieces.length === 0 ? message : Buffer.concat([...pieces, message.subarray(taken)]);
}

/** The end of a message behind DATA, for one that ends its last line and for one that doesn't. */
export function endOf(message: Buffer): string {
  return message.subarray(-1).equals(lineEnd) ? '.\r\n' : '\r\n.\r\n';
}

function nextDot(message: Buffer, from: number): number {
  const at = message.indexOf(lineDot, from);
  return at === -1 ? -1 : at + 1;
}
