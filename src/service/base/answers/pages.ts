import { defaultPageSize } from '../../../contract/wire/paging.ts';
import { messageOf } from '../../../messages/translator.ts';
import { NotFound } from '../errors.ts';
import type { RequestUrls } from '../links/request-urls.ts';

/** Requested page of a collection. */
export interface PageRequest {
  /** Counts from 1. */
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** Reads the paging members of a collection's query. */
export function pageRequest(query: {
  readonly page?: number | undefined;
  readonly paginate_by?: number | undefined;
}): PageRequest {
  const { page = 1, paginate_by: limit = defaultPageSize } = query;
  return { page, limit, offset: (page - 1) * limit };
}

/** The paginated envelope. Interface: conventions, Pages. */
export type Envelope<Item> = {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: Item[];
};

/**
 * Wraps a page's results. Throws NotFound for a page past the end; the first page always exists. Interface:
 * conventions, Pages.
 */
export function envelope<Item>(
  { page, limit }: PageRequest,
  { count, results }: { readonly count: number; readonly results: Item[] },
  urls: RequestUrls,
): Envelope<Item> {
  const last = Math.max(1, Math.ceil(count / limit));
  if (page > last) throw new NotFound(messageOf('api', 'page'));
  return {
    count,
    next: page < last ? urls.page(page + 1) : null,
    previous: page > 1 ? urls.page(page - 1) : null,
    results,
  };
}
