import { largestPageSize } from '../../contract/wire/paging.ts';

/** The members of a collection's page needed to read the next one. */
interface Page<T> {
  readonly next: string | null;
  readonly results: readonly T[];
}

/** The maximum number of pages that a choice in a form reads; larger accounts must search. */
const mostPages = 50;

/** A function that reads a page, counted from 1, with `paginate_by` results. */
export type ReadPage<T> = (
  query: { page: number; paginate_by: number },
  signal?: AbortSignal,
) => Promise<Page<T>>;

/** Returns all of a small collection, such as lists or attributes, page by page, for choices and columns. */
export async function allPages<T>(read: ReadPage<T>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { results, next } = await read({ page, paginate_by: largestPageSize });
    all.push(...results);
    if (next === null) break;
  }
  return all;
}
