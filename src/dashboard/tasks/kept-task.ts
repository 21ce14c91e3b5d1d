import * as z from 'zod/mini';
import { exportMembers } from './export-members.ts';
import type { Task } from './task.ts';
import type { ChunkResult } from './task-storage.ts';

const query = z.record(z.string(), z.unknown());

/** Shape of a task in the browser's database, which an older version of the dashboard may have written. */
export const keptTask: z.ZodMiniType<Task> = z.object({
  id: z.string(),
  kind: z.enum(['subscribe', 'cancel', 'remove', 'delete', 'export']),
  title: z.string(),
  source: z.union([
    z.object({ of: z.literal('picked') }),
    z.object({ of: z.literal('contacts'), query }),
    z.object({ of: z.literal('subscribers'), hash: z.string(), query }),
  ]),
  list: z.nullable(z.object({ hash: z.string(), name: z.string() })),
  columns: z.array(
    z.object({ header: z.string(), member: z.enum(exportMembers), code: z.optional(z.string()) }),
  ),
  phase: z.enum(['collecting', 'working', 'finished', 'stopped']),
  total: z.number(),
  chunks: z.number(),
  position: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  started: z.number(),
  waiting: z.nullable(z.string()),
});

/** Shape of the stored results of a chunk. */
export const keptResult: z.ZodMiniType<ChunkResult> = z.object({
  rows: z.array(
    z.object({ email: z.string(), outcome: z.enum(['done', 'skipped', 'failed']), reason: z.string() }),
  ),
  lines: z.array(z.string()),
});
