import { imageUpload, type Image } from '../../contract/mails/images.ts';
import { callApi } from './client.ts';

/**
 * Uploads an image and gives it with its address, `src`, for a mail. Rejects with a `RefusedCall` of status 400 where
 * it is none, or too large: the sentence is in `fieldErrors(error).file`. An extension.
 */
export async function uploadImage(file: Blob, name: string): Promise<Image> {
  const body = new FormData();
  body.append('file', file, name);
  return callApi(imageUpload, { body });
}
