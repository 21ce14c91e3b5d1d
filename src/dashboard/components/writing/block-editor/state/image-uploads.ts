import type { NewImage } from '../../images/prepare/add-image.ts';

/** A stored image: its URL for readers, and the alt text that new uses start with. */
export interface UploadedImage {
  readonly src: string;
  readonly alt?: string;
  /** Pixels of the stored image. */
  readonly width?: number;
}

/** The storage of images; without it they are entered by URL. */
export interface ImageUploads {
  /**
   * Prepares and stores an image, and returns the URL for readers. Rejects with a sentence for people. `onStandIn` gets
   * a blurred one to show until then.
   */
  readonly upload: (file: File, steps?: NewImage) => Promise<UploadedImage>;
  /** True if stored images can be chosen from the library. */
  readonly hasLibrary?: boolean;
}

/** Returns the steps of an upload for a width at which the email shows the image, in pixels; null or 0 for none known. */
export function standingAt(width: number | null): NewImage {
  return width === null || width === 0 ? {} : { standing: width };
}
