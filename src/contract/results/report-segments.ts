import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { severalTexts } from '../wire/fields.ts';
import { reportPath } from './reports.ts';

/** Figures of a report for the contacts in a segment now. */
export const segmentFigures = z.looseObject({
  hash: z.string(),
  name: z.string(),
  receivers: z.int(),
  opened: z.int(),
  clicked: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
});

export type SegmentFigures = z.output<typeof segmentFigures>;

/** Gets the figures of a report by segment, in the order of the request. Interface: reports, By segment. */
export const reportBySegment = defineEndpoint({
  id: 'reportBySegment',
  resource: 'reports',
  summary: 'Get the figures of a report by segment',
  method: 'GET',
  path: '/reports/{report_id}/by_segment/',
  origin: 'extension',
  params: reportPath,
  query: z.object({ segments: z.optional(severalTexts()) }),
  responses: { 200: z.looseObject({ segments: z.array(segmentFigures) }) },
});
