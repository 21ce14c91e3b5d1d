import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, patchRequiredLine, patchText, pathId, text } from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';

/** Maximum bytes of an image. Interface: conventions, Extensions. */
export const largestImage = 5 * 1024 * 1024;

/** Largest width and height of an image, in pixels. Interface: conventions, Extensions. */
export const longestImageSide = 8000;

/** Maximum pixels of an image: more would fill a phone's memory. Interface: conventions, Extensions. */
export const mostPixels = 40_000_000;

/** Longest default alt text of an image, in UTF-16 code units. Interface: conventions, Extensions. */
const imageAltLength = 1000;

/** Kinds of emails that use images: a sent or scheduled draft is `sent`. */
export const imageUserKinds = ['draft', 'html-template', 'block-template', 'sent', 'responder'] as const;

/**
 * An email that shows an image; `current` is false if only an earlier version of it does. Interface: conventions,
 * Extensions.
 */
const imageUser = z.looseObject({
  id: z.int(),
  subject: z.string(),
  kind: z.enum(imageUserKinds),
  current: z.boolean(),
});

/**
 * An image for emails. `src`: its URL in emails. `alt`: the default alt text of new uses. `width` and `height` in
 * pixels, `size` in bytes. `used_in`, `in_saved_blocks`, `in_brand`: the emails, the names of saved blocks, and whether
 * the brand shows it. Interface: conventions, Extensions.
 */
export const image = z.looseObject({
  id: z.int(),
  url: z.string(),
  src: z.string(),
  name: z.string(),
  alt: z.string(),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  created: z.string(),
  in_brand: z.boolean(),
  in_saved_blocks: z.array(z.string()),
  used_in: z.array(imageUser),
});

export type Image = z.output<typeof image>;
export type ImageUser = z.output<typeof imageUser>;

const path = z.object({ id: pathId() });

/** The images, newest first; `search` is a part of a name or an alt text, `unused` keeps only unused ones. */
export const imageList = defineEndpoint({
  id: 'imageList',
  resource: 'images',
  summary: 'List images',
  method: 'GET',
  path: '/images/',
  origin: 'extension',
  query: z.object({ ...paging, search: text(255), unused: z.optional(flag()) }),
  responses: { 200: pageOf(image) },
});

/** Uploads an image. The same image again returns the existing one with 200. */
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

/** Changes the name or the default alt text. Emails that use the image keep theirs. */
export const imageUpdate = defineEndpoint({
  id: 'imageUpdate',
  resource: 'images',
  summary: 'Rename an image',
  method: 'PATCH',
  path: '/images/{id}/',
  origin: 'extension',
  params: path,
  body: z.object({ name: patchRequiredLine(), alt: patchText(imageAltLength) }),
  responses: { 200: image },
});

/** Deletes an image. Refused while an email, or an earlier version of one, shows it. */
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
