import { useMutation, useQueryClient } from '@tanstack/react-query';
import { imageDelete, imageList, imageUpload, type Image } from '../../contract/images.ts';
import type { Call } from '../../contract/types.ts';
import { callApi } from './client.ts';
import { steadyQuery } from './query.ts';

/** A page of images, newest first, with the mails that show them. An extension. */
export function imagesQuery(query: NonNullable<Call<typeof imageList>['query']> = {}) {
  return steadyQuery(imageList, { query });
}

/**
 * Uploads an image and gives it with its address, `src`, for a mail. Rejects with a `RefusedCall` of status 400 where
 * it is none, or too large: the sentence is in `fieldErrors(error).file`. An extension.
 */
export async function uploadImage(file: Blob, name: string, signal?: AbortSignal): Promise<Image> {
  const body = new FormData();
  body.append('file', file, name);
  return callApi(imageUpload, { body }, signal);
}

/** Uploads an image; see `uploadImage`. */
export function useUploadImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => uploadImage(file, file.name),
    onSuccess: () => client.invalidateQueries({ queryKey: [imageList.resource] }),
  });
}

/** Deletes an image that no mail shows. */
export function useDeleteImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(imageDelete, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [imageList.resource] }),
  });
}
