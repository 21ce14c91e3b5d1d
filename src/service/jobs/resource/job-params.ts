import * as z from 'zod/mini';

/** Parameters of a job as they are kept: with the names that its list and attribute had when it was made. */
const keptParams = z.object({
  list: z.string(),
  list_name: z.string(),
  code: z.string(),
  attribute_name: z.string(),
  value: z.string(),
  columns: z._default(z.array(z.object({ key: z.string(), header: z.string() })), []),
});

export type JobParams = z.output<typeof keptParams>;

/** The parameters of a job that needs none. */
export const noParams: JobParams = {
  ...{ list: '', list_name: '', code: '', attribute_name: '', value: '' },
  columns: [],
};

/** Reads parameters that are kept as JSON. */
export function readJobParams(text: string): JobParams {
  return keptParams.parse(JSON.parse(text));
}
