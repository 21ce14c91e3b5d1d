import { minute_ms } from '../../../lib/time/durations.ts';
import type { ObjectStore } from './object-store.ts';

/** Time that a file is kept in memory, milliseconds. A removed one is served for that long at most. */
const kept_ms = 5 * minute_ms;

interface RecentFilesOptions {
  readonly files: Pick<ObjectStore, 'get'>;
  readonly mostBytes: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The most recently read files, in memory, so that not every reader of an email causes a request to the bucket. */
export class RecentFiles implements Pick<ObjectStore, 'get'> {
  readonly #options: RecentFilesOptions;
  /** In the order of reading. */
  readonly #kept = new Map<string, { readonly bytes: Buffer; readonly until: number }>();
  #size = 0;

  constructor(options: RecentFilesOptions) {
    this.#options = options;
  }

  async get(key: string): Promise<Buffer | null> {
    const { files, now } = this.#options;
    const known = this.#kept.get(key);
    if (known !== undefined && known.until > now()) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.bytes;
    }
    const bytes = await files.get(key);
    this.#forget(key);
    if (bytes !== null) this.#keep(key, bytes);
    return bytes;
  }

  #keep(key: string, bytes: Buffer): void {
    this.#kept.set(key, { bytes, until: this.#options.now() + kept_ms });
    this.#size += bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#options.mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#size -= this.#kept.get(key)?.bytes.length ?? 0;
    this.#kept.delete(key);
  }
}
