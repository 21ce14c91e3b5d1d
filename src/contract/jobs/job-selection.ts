import * as z from 'zod/mini';
import { bounceRowKinds } from '../results/bounce-kinds.ts';
import { existingOutcomes } from '../imports/import-outcomes.ts';
import { reportRowKinds } from './jobs.ts';

/**
 * The contacts of a job that conditions alone can't say: rows of a report as it filters them, contacts with an outcome of
 * an import, a search, this within `match`, a definition as a segment has it, or `count` contacts picked one by one.
 * Members that don't apply are null.
 */
export const jobSelection = z.looseObject({
  by: z.enum(['rows', 'import', 'search', 'emails']),
  report: z.nullable(z.looseObject({ id: z.int(), subject: z.string() })),
  rows: z.nullable(z.enum(reportRowKinds)),
  kind: z.nullable(z.enum(bounceRowKinds)),
  failure_class: z.nullable(z.string()),
  link: z.nullable(z.string()),
  import: z.nullable(
    z.looseObject({ hash: z.string(), file: z.nullable(z.string()), outcome: z.enum(existingOutcomes) }),
  ),
  search: z.nullable(z.string()),
  match: z.nullable(z.record(z.string(), z.unknown())),
  count: z.nullable(z.int()),
});

export type JobSelection = z.output<typeof jobSelection>;
