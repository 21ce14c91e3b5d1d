/** Room before the body for the header fields and their signature; longer ones cost a copy. */
const headRoom = 8192;
const usualBody = 64 * 1024;
/** Memory beyond this isn't kept for the next message, or a hundred connections would hold too much. */
const mostKept = 256 * 1024;

/**
 * Memory in which messages are built one after another: first the body, then the head before it. Its results are
 * overwritten by the next message, unless `renew` was called in between.
 */
export class MessageSpace {
  #bytes: Buffer | null = null;
  #end = headRoom;

  /** Starts a new message. */
  begin(): void {
    this.#end = headRoom;
    if (this.#bytes !== null && this.#bytes.length > mostKept) this.#bytes = null;
  }

  /** Adds bytes to the body. */
  put(piece: Uint8Array): void {
    this.#roomFor(piece.length).set(piece, this.#end);
    this.#end += piece.length;
  }

  /** Adds text to the body; it has to be ASCII. */
  putText(text: string): void {
    this.#end += this.#roomFor(text.length).write(text, this.#end, 'latin1');
  }

  /** Returns the body so far. */
  body(): Buffer {
    return this.#roomFor(0).subarray(headRoom, this.#end);
  }

  /** Returns the whole message: the head, which ends with its empty line, and the body. */
  message(head: string): Buffer {
    const length = Buffer.byteLength(head, 'utf8');
    if (length > headRoom) return Buffer.concat([Buffer.from(head, 'utf8'), this.body()]);
    const bytes = this.#roomFor(0);
    bytes.write(head, headRoom - length, 'utf8');
    return bytes.subarray(headRoom - length, this.#end);
  }

  /** Leaves the memory to callers that may still read the result. */
  renew(): void {
    this.#bytes = null;
  }

  #roomFor(more: number): Buffer {
    const needed = this.#end + more;
    const bytes = this.#bytes;
    if (bytes !== null && bytes.length >= needed) return bytes;
    const larger = Buffer.allocUnsafeSlow(Math.max(headRoom + usualBody, 2 * (bytes?.length ?? 0), needed));
    bytes?.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
    return larger;
  }
}
