import type * as z from 'zod/mini';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { imageShow, type image } from '../../../contract/mails/images.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { imageFileName, imagePath } from './image-addresses.ts';
import { findUsingMails } from './image-uses.store.ts';
import { dropImage, keepImage } from './images.commands.ts';
import { noFile } from './images.rules.ts';
import { findImage, findImages, type ImageRow } from './images.store.ts';

/** Images that mails can show. */
export const imageHandlers: HandlersOf<'imageList' | 'imageUpload' | 'imageShow' | 'imageDelete'> = {
  imageList: async ({ query }, context) => {
    const page = pageRequest(query);
    const { count, rows } = await findImages(context.storage.read, page);
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

async function imageViews(
  rows: readonly ImageRow[],
  { storage, urls, config }: Context,
): Promise<ImageView[]> {
  const users = await findUsingMails(
    storage.read,
    rows.map(({ key }) => key),
  );
  return rows.map(({ id, key, type, name, width, height, size, created_at }) => ({
    id,
    url: urls.of(imageShow, { id }),
    src: `${config.publicUrl}${imagePath}/${imageFileName({ key, type })}`,
    name,
    type,
    width,
    height,
    size,
    created: formatTimestamp(created_at),
    used_in: users
      .filter(({ image_key }) => image_key === key)
      .map((mail) => ({ id: mail.id, subject: mail.subject })),
  }));
}
