import * as z from 'zod/mini';

/** Results on a page where `paginate_by` isn't given. Choice: page size (seen). */
export const defaultPageSize = 10;
/** Most results on a page. Choice: page size. */
export const largestPageSize = 100;

/** Message of a page number that doesn't fit; the service answers it as 404. */
export const invalidPage = 'Invalid page.';

const wholeNumber = /^\d{1,9}$/;

const pageNumber = z.pipe(
  z.union([z.string(), z.number()], { error: invalidPage }),
  z.transform((value: string | number, context) => {
    const page = wholeNumber.test(String(value)) ? Number(value) : 0;
    if (page < 1) {
      context.issues.push({ code: 'custom', input: value, message: invalidPage });
      return z.NEVER;
    }
    return page;
  }),
);

const pageSize = z.catch(
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

/** The paginated envelope; `next` and `previous` are absolute URLs or null. Spec: Conventions, 3. */
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
