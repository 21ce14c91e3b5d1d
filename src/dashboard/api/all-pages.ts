import { largestPageSize } from '../../contract/wire/paging.ts';

/** A page of a collection, as far as reading on needs it. */
interface Page<T> {
  readonly next: string | null;
  readonly results: readonly T[];
}

/** Most pages read for a choice in a form; an account with more has to search. */
const mostPages = 50;

/** Reads a page, counted from 1, of `paginate_by` results. */
export type ReadPage<T> = (
  query: { page: number; paginate_by: number },
  signal?: AbortSignal,
) => Promise<Page<T>>;

/**
 * Everything of a small collection, page after page: lists and attributes, for choices and columns. */
export async function allPages<T>(read: ReadPage<T>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { results, next } = await read({ page, paginate_by: largestPageSize });
    all.push(...results);
    if (next === null) break;
  }
  return all;
}
