import * as z from 'zod/mini';

const valueType = z.object({ type: z.int(), options: z.array(z.string()), open: z.boolean() });

/** Parameters of a job as they are kept: with the names that its list and attribute had when it was made. */
const keptParams = z.object({
  list: z.string(),
  list_name: z.string(),
  code: z.string(),
  attribute_name: z.string(),
  value: z.string(),
  columns: z._default(z.array(z.object({ key: z.string(), header: z.string() })), []),
  /** Of a change of type: how values were written, and the types before and after. */
  conversion: z._default(z.nullable(z.object({ format: z.string(), before: valueType, to: z.int() })), null),
});

export type JobParams = z.output<typeof keptParams>;

/** The parameters of a job that needs none. */
export const noParams: JobParams = {
  ...{ list: '', list_name: '', code: '', attribute_name: '', value: '' },
  columns: [],
  conversion: null,
};

/** Reads parameters that are kept as JSON. */
export function readJobParams(text: string): JobParams {
  return keptParams.parse(JSON.parse(text));
}
