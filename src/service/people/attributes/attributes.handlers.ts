import type * as z from 'zod/mini';
import { hasOptions } from '../../../lib/contact/attribute-types.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { attributeShow, type attribute } from '../../../contract/people/attributes.ts';
import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import { keptOptions } from './attribute-types.store.ts';
import { createAttribute, deleteAttribute, replaceAttribute } from './attributes.commands.ts';
import { findAttribute, findAttributes, type AttributeRow } from './attributes.store.ts';

/** Attributes. */
export const attributeHandlers: HandlersOf<
  | 'attributeList'
  | 'attributeCreate'
  | 'attributeShow'
  | 'attributeReplace'
  | 'attributeUpdate'
  | 'attributeDelete'
> = {
  attributeList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const { count, rows } = await findAttributes(storage.read, page);
    const results = rows.map((row) => attributeView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  attributeCreate: async ({ body }, context) => {
    const view = attributeView(await createAttribute(context, body.name), context.urls);
    return { status: 201, location: view.url, body: view };
  },

  attributeShow: async ({ params }, { storage, urls }) => {
    const row = await findAttribute(storage.read, params.code);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: attributeView(row, urls) };
  },

  attributeReplace: async ({ params, body }, context) => {
    const { row, isNew } = await replaceAttribute(context, params.code, body.name);
    return { status: isNew ? 201 : 200, body: attributeView(row, context.urls) };
  },

  attributeUpdate: async ({ params, body }, context) => {
    if (body.name === undefined) {
      const unchanged = await findAttribute(context.storage.read, params.code);
      if (unchanged === undefined) throw new NotFound();
      return { status: 200, body: attributeView(unchanged, context.urls) };
    }
    const { row, isNew } = await replaceAttribute(context, params.code, body.name);
    return { status: isNew ? 201 : 200, body: attributeView(row, context.urls) };
  },

  attributeDelete: async ({ params }, context) => {
    await deleteAttribute(context, params.code);
    return { status: 204 };
  },
};

function attributeView(row: AttributeRow, urls: RequestUrls): z.input<typeof attribute> {
  return {
    url: urls.of(attributeShow, { code: row.code }),
    name: row.name,
    code: row.code,
    usage_count: row.usage_count,
    type: row.type,
    ...(hasOptions(row.type) ? { options: keptOptions(row.options), open: row.open === 1 } : {}),
    created: formatTimestamp(row.created_at),
  };
}
