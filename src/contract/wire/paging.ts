import * as z from 'zod/mini';
import { inputFault } from './input-faults.ts';

/** Results on a page without `paginate_by`. Interface: conventions, Pages. */
export const defaultPageSize = 10;
/** Maximum results on a page. Interface: conventions, Pages. */
export const largestPageSize = 100;

const wholeNumber = /^\d{1,9}$/;

/** A page number, from 1. */
export const pageNumber = z.pipe(
  z.union([z.string(), z.number()], { error: inputFault('page') }),
  z.transform((value: string | number, context) => {
    const page = wholeNumber.test(String(value)) ? Number(value) : 0;
    if (page < 1) {
      context.issues.push({ code: 'custom', input: value, message: inputFault('page') });
      return z.NEVER;
    }
    return page;
  }),
);

/** Results on a page. An invalid number becomes the default, and a larger one the maximum. */
export const pageSize = z.catch(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number) => {
      const size = wholeNumber.test(String(value)) ? Number(value) : 0;
      return size < 1 ? defaultPageSize : Math.min(size, largestPageSize);
    }),
  ),
  defaultPageSize,
);

/** Query members that every collection accepts; `page` counts from 1. */
export const paging = { page: z.optional(pageNumber), paginate_by: z.optional(pageSize) };

/** Returns the schema of a page. `next` and `previous`: absolute URLs or null. Interface: conventions, Pages. */
// @__NO_SIDE_EFFECTS__
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.looseObject({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  });
}

/** The query of a collection without filters. */
export const collectionQuery = z.object(paging);
