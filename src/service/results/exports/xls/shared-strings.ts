import { encodedText, longestRecord, words } from './records.ts';

/** Most UTF-16 code units of a cell. BIFF8 holds no longer text, so longer ones are cut. */
const longestText = 32_767;

/** Texts that are deduplicated in the file. Addresses differ anyway. */
const mostLookedUp = 1000;

/** Bytes before a text: its length and its encoding. */
const headLength = 3;

/** The texts of a workbook, which cells refer to by number. They are encoded as they arrive. */
export class SharedStrings {
  /** Data of the SST record, then of the CONTINUE records. */
  readonly #records: Buffer[][] = [[]];
  #room = longestRecord - 8;
  #count = 0;
  #uses = 0;
  readonly #known = new Map<string, number>();

  /** Returns the number of a text. */
  take(text: string): number {
    this.#uses += 1;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const number = this.#count;
    this.#count += 1;
    if (this.#known.size < mostLookedUp) this.#known.set(text, number);
    this.#write(text.slice(0, longestText).replace(/\p{Surrogate}/gu, '\uFFFD'));
    return number;
  }

  /** Returns the records that hold all texts. */
  finish(): Buffer[] {
    const counts = Buffer.alloc(8);
    counts.writeUInt32LE(this.#uses, 0);
    counts.writeUInt32LE(this.#count, 4);
    return this.#records.flatMap((parts, at) => {
      const data = at === 0 ? [counts, ...parts] : parts;
      const length = data.reduce((sum, part) => sum + part.length, 0);
      return [words(at === 0 ? 0xfc : 0x3c, length), ...data];
    });
  }

  #write(text: string): void {
    const { isWide, data } = encodedText(text);
    const flags = isWide ? 1 : 0;
    if (this.#room < headLength + Math.min(2, data.length)) this.#begin();
    this.#put(Buffer.of(text.length & 0xff, text.length >> 8, flags));
    for (let at = 0; at < data.length;) {
      // A continued text repeats its encoding in the next record; no character is split.
      if (this.#room < 2) {
        this.#begin();
        this.#put(Buffer.of(flags));
      }
      const room = isWide ? this.#room - (this.#room % 2) : this.#room;
      const part = data.subarray(at, at + room);
      this.#put(part);
      at += part.length;
    }
  }

  #begin(): void {
    this.#records.push([]);
    this.#room = longestRecord;
  }

  #put(part: Buffer): void {
    this.#records.at(-1)?.push(part);
    this.#room -= part.length;
  }
}
