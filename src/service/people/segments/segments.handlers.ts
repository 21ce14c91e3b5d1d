import { foldKey } from '../../../lib/text/fold-key.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { findTimeZone } from '../../desk/account/time-zone.store.ts';
import { changeSegment, createSegment, deleteSegment } from './segments.commands.ts';
import { findSegment, findSegments, type FindSegmentUses, type SegmentRow } from './segments.store.ts';
import { segmentViews } from './segments.view.ts';

type SegmentOperations =
  | 'segmentList'
  | 'segmentCreate'
  | 'segmentShow'
  | 'segmentReplace'
  | 'segmentUpdate'
  | 'segmentDelete';

/** Segments. */
export function segmentHandlers(findUses: FindSegmentUses): HandlersOf<SegmentOperations> {
  const viewOf = async (row: SegmentRow, context: Context) => {
    const [view] = await segmentViews([row], context, findUses);
    if (view === undefined) throw new Error('a segment has a view');
    return view;
  };
  return {
    segmentList: async ({ query }, context) => {
      const page = pageRequest(query);
      const filter = { search: foldKey(query.search), ordering: query.ordering };
      const { count, rows } = await findSegments(context.storage.read, filter, page);
      const results = await segmentViews(rows, context, findUses);
      return { status: 200, body: envelope(page, { count, results }, context.urls) };
    },

    segmentCreate: async ({ body }, context) => {
      const view = await viewOf(await createSegment(context, await withZone(body, context)), context);
      return { status: 201, location: view.url, body: view };
    },

    segmentShow: async ({ params }, context) => {
      const row = await findSegment(context.storage.read, params.hash);
      if (row === undefined) throw new NotFound();
      return { status: 200, body: await viewOf(row, context) };
    },

    segmentReplace: async ({ params, body }, context) => {
      const row = await changeSegment(context, params.hash, await withZone(body, context));
      return { status: 200, body: await viewOf(row, context) };
    },

    segmentUpdate: async ({ params, body }, context) => {
      return { status: 200, body: await viewOf(await changeSegment(context, params.hash, body), context) };
    },

    segmentDelete: async ({ params }, context) => {
      await deleteSegment(context, params.hash, findUses);
      return { status: 204 };
    },
  };
}

/** Returns a segment's fields with their zone, by default the account's. */
async function withZone<Fields extends { readonly zone?: string | undefined }>(
  fields: Fields,
  { storage }: Context,
): Promise<Fields & { readonly zone: string }> {
  return { ...fields, zone: fields.zone ?? (await findTimeZone(storage.read)) };
}
