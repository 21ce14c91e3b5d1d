import * as z from 'zod/mini';
import { changeKinds } from '../../../contract/jobs/jobs.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import type { Conversion } from '../../people/attributes/typed-values.rules.ts';

const texts = z.array(z.string());

const valueType = z.object({ type: z.int(), options: texts, open: z.boolean() });

/** Of a change of type: the format of values, and the types before and after. */
const keptConversion = z.object({
  format: z.string(),
  before: valueType,
  to: z.int(),
  /** Options after it. */
  options: z._default(texts, []),
  renamed: z._default(z.record(z.string(), z.string()), {}),
  /** Segments that name options by their new names, with both matches as stored. */
  segments: z._default(z.array(z.object({ hash: z.string(), before: z.string(), after: z.string() })), []),
});

/** The conversion of a job. */
export type KeptConversion = z.output<typeof keptConversion>;

/** Returns a conversion in the form for reading values. */
export function conversionOf({ format, renamed }: Pick<KeptConversion, 'format' | 'renamed'>): Conversion {
  const names = Object.entries(renamed).map(([from, to]) => [foldKey(from), to] as const);
  return { format, renamed: new Map(names) };
}

/**
 * Parameters of a job as stored: with the names of its list and attribute at its creation. `undone`: what it undoes, if it
 * does.
 */
const keptParams = z.object({
  list: z.string(),
  list_name: z.string(),
  code: z.string(),
  attribute_name: z.string(),
  value: z.string(),
  columns: z._default(z.array(z.object({ key: z.string(), header: z.string() })), []),
  conversion: z._default(z.nullable(keptConversion), null),
  undone: z.optional(z.enum([...changeKinds, 'import'])),
});

export type JobParams = z.output<typeof keptParams>;

/** The parameters of a job that needs none. */
export const noParams: JobParams = {
  ...{ list: '', list_name: '', code: '', attribute_name: '', value: '' },
  columns: [],
  conversion: null,
};

/** Reads parameters stored as JSON. */
export function readJobParams(text: string): JobParams {
  return keptParams.parse(JSON.parse(text));
}

/** Returns the parameters of a job that undoes another one: the other's, and what it was. */
export function undoingParams({
  kind,
  params,
}: {
  readonly kind: string;
  readonly params: string;
}): JobParams {
  const undone = changeKinds.find((one) => one === kind);
  return { ...readJobParams(params), ...(undone === undefined ? {} : { undone }) };
}
