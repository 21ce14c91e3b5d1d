import { foldKey } from '../../../lib/text/fold-key.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
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
      const view = await viewOf(await createSegment(context, body), context);
      return { status: 201, location: view.url, body: view };
    },

    segmentShow: async ({ params }, context) => {
      const row = await findSegment(context.storage.read, params.hash);
      if (row === undefined) throw new NotFound();
      return { status: 200, body: await viewOf(row, context) };
    },

    segmentReplace: async ({ params, body }, context) => {
      return { status: 200, body: await viewOf(await changeSegment(context, params.hash, body), context) };
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
