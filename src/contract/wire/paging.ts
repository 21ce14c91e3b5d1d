import * as z from 'zod/mini';
import { inputFault } from './input-faults.ts';

/** Results on a page where `paginate_by` isn't given. Interface: conventions, Pages. */
export const defaultPageSize = 10;
/** Most results on a page. Interface: conventions, Pages. */
export const largestPageSize = 100;

const wholeNumber = /^\d{1,9}$/;

/** A page, from 1. */
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

/** Any number of results; one that can't be is the default, and more than the largest is the largest. */
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

/** The paginated envelope; `next` and `previous` are absolute URLs or null. Interface: conventions, Pages. */
// @__NO_SIDE_EFFECTS__
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.looseObject({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  });
}

/** The query of a collection that has no filters of its own. */
export const collectionQuery = z.object(paging);
