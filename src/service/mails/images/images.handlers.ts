import type * as z from 'zod/mini';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { imageShow, imageUserKinds, type image, type ImageUser } from '../../../contract/mails/images.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { findBrandText } from '../brand/brand.store.ts';
import { imageFileName, imageKeysIn, imagePath } from './image-addresses.ts';
import { findUsingMails, findUsingSavedBlocks } from './image-uses.store.ts';
import { dropImage, keepImage, renameImage } from './images.commands.ts';
import { noFile } from './images.rules.ts';
import { findImage, findImages, type ImageRow } from './images.store.ts';

/** Handlers of images for emails. */
export const imageHandlers: HandlersOf<
  'imageList' | 'imageUpload' | 'imageShow' | 'imageUpdate' | 'imageDelete'
> = {
  imageList: async ({ query }, context) => {
    const page = pageRequest(query);
    const brandKeys = await findBrandKeys(context);
    const { count, rows } = await findImages(context.storage.read, { ...query, brandKeys }, page);
    const results = await imageViews(rows, context);
    return { status: 200, body: envelope(page, { count, results }, context.urls) };
  },

  imageUpload: async (_request, context) => {
    const upload = await context.upload();
    if (upload === null) throw invalid(noFile, 'file');
    const { row, isNew } = await keepImage(context, upload);
    const body = await imageView(row, context);
    return { status: isNew ? 201 : 200, location: body.url, body };
  },

  imageShow: async ({ params }, context) => {
    const row = await findImage(context.storage.read, params.id);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: await imageView(row, context) };
  },

  imageUpdate: async ({ params, body }, context) => {
    const row = await renameImage(context, params.id, body);
    return { status: 200, body: await imageView(row, context) };
  },

  imageDelete: async ({ params }, context) => {
    await dropImage(context, params.id);
    return { status: 204 };
  },
};

type ImageView = z.input<typeof image>;

async function imageView(row: ImageRow, context: Context): Promise<ImageView> {
  const [view] = await imageViews([row], context);
  if (view === undefined) throw new TypeError('one image has one view');
  return view;
}

/** Returns the keys of the images that the brand uses. */
async function findBrandKeys({ storage }: Context): Promise<string[]> {
  return imageKeysIn([await findBrandText(storage.read)]);
}

function kindOf(kind: string): ImageUser['kind'] {
  const known = imageUserKinds.find((one) => one === kind);
  if (known === undefined) throw new TypeError(`no email is of the kind ${kind}`);
  return known;
}

async function imageViews(rows: readonly ImageRow[], context: Context): Promise<ImageView[]> {
  const { storage, urls, config } = context;
  const brandKeys = await findBrandKeys(context);
  const keys = rows.map(({ key }) => key);
  const users = await findUsingMails(storage.read, keys);
  const saved = await findUsingSavedBlocks(storage.read, keys);
  return rows.map(({ id, key, type, name, alt, width, height, size, created_at }) => ({
    id,
    url: urls.of(imageShow, { id }),
    src: `${config.publicUrl}${imagePath}/${imageFileName({ key, type })}`,
    name,
    alt,
    type,
    width,
    height,
    size,
    created: formatTimestamp(created_at),
    in_brand: brandKeys.includes(key),
    in_saved_blocks: saved.filter(({ image_key }) => image_key === key).map((block) => block.name),
    used_in: users
      .filter(({ image_key }) => image_key === key)
      .map(({ id: mail, subject, kind, isCurrent }) => ({
        id: mail,
        subject,
        kind: kindOf(kind),
        current: isCurrent,
      })),
  }));
}
