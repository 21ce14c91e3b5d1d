import * as z from 'zod/mini';
import { unspecified } from './fields.ts';

/**
 * The starter of a job or an import: `desk` for the dashboard, or `token:2` with the name of that API token, null once it
 * is deleted. Null where it isn't known.
 */
export const startedBy = unspecified(
  z.nullable(z.looseObject({ source: z.string(), name: z.nullable(z.string()) })),
);

export type Starter = NonNullable<z.output<typeof startedBy>>;
