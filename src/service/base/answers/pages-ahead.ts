/** A page of rows, asked for by where the one before it ended. */
export interface PageAfter {
  /** The id of the last row before it; 0 for the first page. */
  readonly after: number;
  /** Maximum rows of it. */
  readonly limit: number;
}

/** Rows that are read at once. Some 20 ms of a reader's time. */
const limit = 5000;

/**
 * Returns all pages of rows, in the order of their ids: the next one is read while one is written, and no more than
 * that. What `find` fails with is thrown behind the pages before it.
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
    // A reader that continues gets it from `await`; for any other it must not end the process.
    next.catch(() => undefined);
    yield rows;
  }
}
