/** Choice: two million addresses take 48 MB; beyond that, a sample of them is counted. */
const DEFAULT_MAX_KEYS = 1 << 21;
const FIRST_SLOTS = 1 << 12;

/**
 * Counts repeated keys in bounded memory. Up to its limit it is exact. Beyond that, it counts only keys whose hash ends
 * with a zero bit (then two, three …) and scales the result, which becomes an estimate within a few percent. Keys are
 * kept as 64-bit hashes; the chance of a collision is one in ten million for a full table.
 */
export class DuplicateFinder {
  readonly #maxKeys: number;
  #slots = FIRST_SLOTS;
  #high = new Uint32Array(FIRST_SLOTS);
  #low = new Uint32Array(FIRST_SLOTS);
  #lines = new Uint32Array(FIRST_SLOTS);
  #keys = 0;
  #sampledBits = 0;
  #found = 0;

  constructor(maxKeys = DEFAULT_MAX_KEYS) {
    this.#maxKeys = maxKeys;
  }

  /** True while `count` is exact. */
  get isExact(): boolean {
    return this.#sampledBits === 0;
  }

  /** The number of repeated keys, or an estimate of it. */
  get count(): number {
    return this.#found * 2 ** this.#sampledBits;
  }

  /** Adds a key with its line; returns the line on which it was first seen, or 0 for a new or uncounted one. */
  see(key: string, line: number): number {
    const [high, low] = hash(key);
    if (!this.#isFollowed(low)) return 0;
    const slot = this.#slotOf(high, low);
    const first = this.#lines[slot] ?? 0;
    if (first !== 0) {
      this.#found += 1;
      return first;
    }
    this.#put(slot, { high, low, line });
    if (this.#keys * 2 > this.#slots) this.#makeRoom();
    return 0;
  }

  #isFollowed(low: number): boolean {
    return (low & (2 ** this.#sampledBits - 1)) === 0;
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#slots - 1;
    let slot = high & mask;
    while (this.#lines[slot] !== 0 && (this.#high[slot] !== high || this.#low[slot] !== low))
      slot = (slot + 1) & mask;
    return slot;
  }

  #put(slot: number, { high, low, line }: { high: number; low: number; line: number }): void {
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#lines[slot] = line;
    this.#keys += 1;
  }

  #makeRoom(): void {
    const { high, low, lines } = { high: this.#high, low: this.#low, lines: this.#lines };
    if (this.#keys < this.#maxKeys) this.#slots *= 2;
    else this.#halveSample();
    this.#high = new Uint32Array(this.#slots);
    this.#low = new Uint32Array(this.#slots);
    this.#lines = new Uint32Array(this.#slots);
    this.#keys = 0;
    for (let at = 0; at < lines.length; at += 1) {
      const entry = { high: high[at] ?? 0, low: low[at] ?? 0, line: lines[at] ?? 0 };
      if (entry.line !== 0 && this.#isFollowed(entry.low))
        this.#put(this.#slotOf(entry.high, entry.low), entry);
    }
  }

  #halveSample(): void {
    this.#sampledBits += 1;
    // The count so far represents the same share of all keys.
    this.#found /= 2;
  }
}

/** Returns two independent 32-bit hashes (FNV-1a and a multiplicative one), mixed to the last bit. */
function hash(key: string): [number, number] {
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low + code, 0x85ebca6b) ^ (low >>> 15);
  }
  return [mixed(high), mixed(low)];
}

function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b);
  return (twice ^ (twice >>> 16)) >>> 0;
}
