import type { NewImage } from '../../images/prepare/add-image.ts';

/** A stored image: its URL for readers, and its initial alt text in new uses. */
export interface UploadedImage {
  readonly src: string;
  readonly alt?: string;
  /** The width of the stored image, in pixels. */
  readonly width?: number;
}

/** The image storage; without it, images are entered by URL. */
export interface ImageUploads {
  /**
   * Prepares and stores an image, and returns the URL for readers. Rejects with a sentence for people. `onStandIn` gets
   * a blurred one to show until then.
   */
  readonly upload: (file: File, steps?: NewImage) => Promise<UploadedImage>;
  /** True if stored images can be chosen from the library. */
  readonly hasLibrary?: boolean;
}

/** Returns the upload steps for an image's width in the email, in pixels; null or 0 if unknown. */
export function standingAt(width: number | null): NewImage {
  return width === null || width === 0 ? {} : { standing: width };
}
