/** A page of rows, requested by the end of the previous one. */
export interface PageAfter {
  /** The id of the last row before it; 0 for the first page. */
  readonly after: number;
  /** Maximum rows. */
  readonly limit: number;
}

/** Rows per query. About 20 ms of a reader's time. */
const limit = 5000;

/**
 * Returns all pages of rows, in the order of ids: the next one is read while one is written, and no more than that.
 * Errors of `find` are thrown after the pages before them.
 */
export async function* pagesAhead<Row extends { readonly id: number }>(
  find: (page: PageAfter) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let next = find({ after: 0, limit });
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (last === undefined) return;
    next = find({ after: last.id, limit });
    // A reader that continues gets the error from `await`; for any other it must not end the process.
    next.catch(() => undefined);
    yield rows;
  }
}
