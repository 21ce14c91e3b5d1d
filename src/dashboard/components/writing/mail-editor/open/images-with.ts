import type { ImageUploads } from '../../block-editor/state/image-uploads.ts';

const upload: ImageUploads['upload'] = async (file, steps) =>
  (await import('../../images/prepare/add-image.ts')).addImage(file, steps);

const withLibrary: ImageUploads = { upload, hasLibrary: true };
const withoutLibrary: ImageUploads = { upload };

/** Returns the storage of images of the account, with or without a library to choose from. */
export function imagesWith(hasLibrary: boolean): ImageUploads {
  return hasLibrary ? withLibrary : withoutLibrary;
}
