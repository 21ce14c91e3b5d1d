/** Partitions, so that no set grows beyond an engine's limit. */
const partitions = 64;

/**
 * Set of a file's addresses, as 53-bit hashes: 40 bytes each, however long they are. Two addresses in a hundred million
 * share one by chance.
 */
export class SeenKeys {
  readonly #sets = Array.from({ length: partitions }, () => new Set<number>());

  /** Adds an address. Returns false if it was already there. */
  add(key: string): boolean {
    const hash = hashOf(key);
    const set = this.#sets[hash % partitions];
    if (set === undefined || set.has(hash)) return false;
    set.add(hash);
    return true;
  }
}

/** Returns two rounds of FNV with different seeds, joined to 53 bits. */
function hashOf(key: string): number {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 15);
  }
  return (one >>> 0) * 2 ** 21 + ((other ^ (other >>> 11)) >>> 11);
}
