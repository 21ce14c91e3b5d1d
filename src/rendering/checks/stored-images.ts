/** An image that the account stores. */
export interface StoredImage {
  /** Pixels. */
  readonly width: number;
  /** Bytes. */
  readonly size: number;
}

/** Stored images by the end of their URL, from `/p/images/` on. */
export type StoredImages = Readonly<Record<string, StoredImage>>;

/** Returns the key of a stored image in a URL; null for an image from elsewhere. */
export function storedImageKey(src: string): string | null {
  return /\/p\/images\/[\w-]+\.[a-z]+(?=$|[?#])/i.exec(src)?.[0] ?? null;
}
