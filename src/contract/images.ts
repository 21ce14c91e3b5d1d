import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { pathId } from './fields.ts';
import { collectionQuery, pageOf } from './paging.ts';

/** Most bytes of an image. Choice: extensions. */
export const largestImage = 5 * 1024 * 1024;

/** Largest width and height of an image, in pixels. Choice: extensions. */
export const longestImageSide = 8000;

/** Most pixels of an image: more take a phone's memory. Choice: extensions. */
export const mostPixels = 40_000_000;

/** What kinds of images are taken. Choice: extensions. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/**
 * An image that mails can show. `src` is its address in them; `width` and `height` are pixels, `size` bytes; `used_in`
 * names the mails that show it. Choice: extensions.
 */
export const image = z.looseObject({
  id: z.int(),
  url: z.string(),
  src: z.string(),
  name: z.string(),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  created: z.string(),
  used_in: z.array(z.looseObject({ id: z.int(), subject: z.string() })),
});

export type Image = z.output<typeof image>;

const path = z.object({ id: pathId() });

/** Choice: the images, newest first. */
export const imageList = defineEndpoint({
  id: 'imageList',
  resource: 'images',
  summary: 'List images',
  method: 'GET',
  path: '/images/',
  origin: 'extension',
  query: collectionQuery,
  responses: { 200: pageOf(image) },
});

/** Choice: the same picture again is the image that is there: 200. */
export const imageUpload = defineEndpoint({
  id: 'imageUpload',
  resource: 'images',
  summary: 'Upload an image: PNG, JPEG, GIF or WebP',
  method: 'POST',
  path: '/images/',
  origin: 'extension',
  body: 'file',
  responses: { 200: image, 201: image },
  location: true,
});

/** Choice: one image. */
export const imageShow = defineEndpoint({
  id: 'imageShow',
  resource: 'images',
  summary: 'Show what is known of an image',
  method: 'GET',
  path: '/images/{id}/',
  origin: 'extension',
  params: path,
  responses: { 200: image },
});

/** Choice: refused while a mail, or an earlier version of one, shows it. */
export const imageDelete = defineEndpoint({
  id: 'imageDelete',
  resource: 'images',
  summary: 'Delete an image that no mail shows',
  method: 'DELETE',
  path: '/images/{id}/',
  origin: 'extension',
  params: path,
  responses: { 204: null },
});
