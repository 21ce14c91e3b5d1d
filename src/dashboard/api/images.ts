import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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
import { storedImageKey, type StoredImage } from '../../rendering/checks/stored-images.ts';
import { derivedKey, endpointQuery } from './query.ts';

/** The filters of the image list. */
export type ImageFilter = Pick<NonNullable<Call<typeof imageList>['query']>, 'search' | 'unused'>;

/** Number of images on a page. */
const imagesOfPage = 30;

/** Returns the query for the matching images, newest first, page by page. An extension. */
export function imagesQuery(filter: ImageFilter) {
  return infiniteQueryOptions({
    queryKey: queryKey(imageList, { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      callApi(imageList, { query: { ...filter, page: pageParam, paginate_by: imagesOfPage } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next === null ? null : page + 1),
  });
}

/** Number of pages of the newest images to search for an email's images, with 100 each. */
const mostPages = 10;

/** Returns the query for the sizes of stored images, by their keys: the end of their URLs. An extension. */
export function storedImagesQuery(keys: readonly string[]) {
  return queryOptions({
    queryKey: derivedKey(imageList, {}, 'sizes', ...keys),
    queryFn: async ({ signal }) => {
      const found = await storedImages(keys, signal);
      return Object.fromEntries(
        [...found].map(([key, { width, size }]): [string, StoredImage] => [key, { width, size }]),
      );
    },
  });
}

/** Returns the name of the stored image with a URL; null if none of the newest images has it. An extension. */
export async function storedImageName(src: string): Promise<string | null> {
  const key = storedImageKey(src);
  return key === null ? null : ((await storedImages([key])).get(key)?.name ?? null);
}

async function storedImages(keys: readonly string[], signal?: AbortSignal): Promise<Map<string, Image>> {
  const wanted = new Set(keys);
  const found = new Map<string, Image>();
  for (let page = 1; page <= mostPages && found.size < wanted.size; page += 1) {
    const { results, next } = await callApi(imageList, { query: { page, paginate_by: 100 } }, signal);
    for (const image of results) {
      const key = storedImageKey(image.src);
      if (key !== null && wanted.has(key)) found.set(key, image);
    }
    if (next === null) break;
  }
  return found;
}

/** Returns the query for an image with the emails that currently use it. An extension. */
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
