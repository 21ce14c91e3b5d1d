const dot = 0x2e;
const lineEnd = Buffer.from('\n');
const lineDot = Buffer.from('\n.');

/** Room beyond a message's own length, for the dots of this and later messages. */
const spareBytes = 4096;
/** Memory beyond this isn't kept for the next message, or a hundred connections would hold too much. */
const mostKept = 256 * 1024;

/**
 * Writer of messages for DATA: a dot at the beginning of a line is doubled, so that none ends the message. Lines have
 * to end with CR LF. RFC 5321, 4.5.2.
 */
export class DotDoubling {
  #bytes = Buffer.alloc(0);

  /** Returns the message in memory that the next one overwrites; its own bytes if no line begins with a dot. */
  doubled(message: Buffer): Buffer {
    const dots: number[] = [];
    for (let at = message[0] === dot ? 0 : nextDot(message, 0); at !== -1; at = nextDot(message, at)) {
      dots.push(at);
    }
    if (dots.length === 0) return message;
    const length = message.length + dots.length;
    const bytes = this.#roomFor(length);
    let taken = 0;
    for (const [before, at] of dots.entries()) {
      message.copy(bytes, taken + before, taken, at + 1);
      taken = at;
    }
    message.copy(bytes, taken + dots.length, taken);
    return bytes.subarray(0, length);
  }

  /** Leaves the memory to a message that may still be written from it. */
  renew(): void {
    this.#bytes = Buffer.alloc(0);
  }

  #roomFor(length: number): Buffer {
    const bytes = this.#bytes.length >= length ? this.#bytes : Buffer.allocUnsafeSlow(length + spareBytes);
    this.#bytes = bytes.length > mostKept ? Buffer.alloc(0) : bytes;
    return bytes;
  }
}

/** Returns the end of a message after DATA, depending on whether it ends its last line. */
export function endOf(message: Buffer): string {
  return message.subarray(-1).equals(lineEnd) ? '.\r\n' : '\r\n.\r\n';
}

function nextDot(message: Buffer, from: number): number {
  const at = message.indexOf(lineDot, from);
  return at === -1 ? -1 : at + 1;
}
