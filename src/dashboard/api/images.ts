import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  imageDelete,
  imageList,
  imageShow,
  imageUpdate,
  imageUpload,
  type Image,
} from '../../contract/mails/images.ts';
import { queryKey } from '../../contract/wire/query-key.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery } from './query.ts';

/** The filters of the list of images. */
export type ImageFilter = Pick<NonNullable<Call<typeof imageList>['query']>, 'search' | 'unused'>;

/** Images that are read together. */
const imagesOfPage = 30;

/** Returns the query for the images that match, newest first, page after page. An extension. */
export function imagesQuery(filter: ImageFilter) {
  return infiniteQueryOptions({
    queryKey: queryKey(imageList, { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      callApi(imageList, { query: { ...filter, page: pageParam, paginate_by: imagesOfPage } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next === null ? null : page + 1),
  });
}

/** Returns the query for an image with the emails that use it now. An extension. */
export function imageQuery(id: number) {
  return { ...endpointQuery(imageShow, { params: { id } }), staleTime: 0 };
}

/** Changes the name or the default alt text of an image. An extension. */
export function renameImage(id: number) {
  return apiMutation({
    mutationFn: (body: Call<typeof imageUpdate>['body']) => callApi(imageUpdate, { params: { id }, body }),
    touches: ['images'],
  });
}

/** Deletes an image that nothing uses. An extension. */
export function deleteImage() {
  return apiMutation({
    mutationFn: ({ id }: Image) => callApi(imageDelete, { params: { id } }),
    touches: ['images'],
    isTouchedByFailure: true,
  });
}

/**
 * Uploads an image and returns it with its URL for emails, `src`. Rejects with a `RefusedCall` of status 400 if it
 * isn't an image or is too large; the sentence is in `fieldErrors(error).file`. An extension.
 */
export async function uploadImage(file: Blob, name: string): Promise<Image> {
  const body = new FormData();
  body.append('file', file, name);
  return callApi(imageUpload, { body });
}
