import { imageUpload, type Image } from '../../contract/mails/images.ts';
import { callApi } from './client.ts';

/**
 * Uploads an image and returns it with its URL for emails, `src`. Rejects with a `RefusedCall` of status 400 if it
 * isn't an image or is too large; the sentence is in `fieldErrors(error).file`. An extension.
 */
export async function uploadImage(file: Blob, name: string): Promise<Image> {
  const body = new FormData();
  body.append('file', file, name);
  return callApi(imageUpload, { body });
}
