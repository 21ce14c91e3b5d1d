import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pathId } from '../wire/fields.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';

/** Most bytes of an image. Interface: conventions, Extensions. */
export const largestImage = 5 * 1024 * 1024;

/** Largest width and height of an image, in pixels. Interface: conventions, Extensions. */
export const longestImageSide = 8000;

/** Most pixels of an image: more take a phone's memory. Interface: conventions, Extensions. */
export const mostPixels = 40_000_000;

/**
 * An image that mails can show. `src` is its address in them; `width` and `height` are pixels, `size` bytes; `used_in`
 * names the mails that show it. Interface: conventions, Extensions.
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

/** The images, newest first. */
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

/** The same picture again is the image that is there: 200. */
export const imageUpload = defineEndpoint({
  id: 'imageUpload',
  resource: 'images',
  summary: 'Upload an image',
  method: 'POST',
  path: '/images/',
  origin: 'extension',
  body: 'file',
  responses: { 200: image, 201: image },
  location: true,
});

/** One image. */
export const imageShow = defineEndpoint({
  id: 'imageShow',
  resource: 'images',
  summary: 'Get an image',
  method: 'GET',
  path: '/images/{id}/',
  origin: 'extension',
  params: path,
  responses: { 200: image },
});

/** Refused while a mail, or an earlier version of one, shows it. */
export const imageDelete = defineEndpoint({
  id: 'imageDelete',
  resource: 'images',
  summary: 'Delete an unused image',
  method: 'DELETE',
  path: '/images/{id}/',
  origin: 'extension',
  params: path,
  responses: { 204: null },
});
