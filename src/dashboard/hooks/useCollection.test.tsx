import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listList } from '../../contract/people/lists.ts';
import { queryKey } from '../../contract/wire/query-key.ts';
import { vanishing } from '../api/undo.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { useCollection } from './useCollection.ts';

provideEnglish();

afterEach(() => vanishing.set(new Set()));

interface Named {
  readonly name: string;
}

const page = { count: 12, results: [{ name: 'News' }, { name: 'Offers' }] };

function collect(read: () => Promise<typeof page>, keyOf?: (row: Named) => string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(
    () =>
      useCollection<Named>(useQuery({ queryKey: queryKey(listList, {}), queryFn: read }), { page: 1 }, keyOf),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  return result;
}

it('has no rows and no number until the first answer, then both', async () => {
  const result = collect(() => Promise.resolve(page));
  expect(result.current).toMatchObject({ rows: undefined, total: undefined, failure: null });
  expect(result.current.note('lists')).toBeUndefined();
  await waitFor(() => expect(result.current).toMatchObject({ rows: page.results, total: 12 }));
  expect(result.current.note('lists')).toBe('12 lists');
});

it('omits only items being deleted, and doesn’t count them', async () => {
  const result = collect(
    () => Promise.resolve(page),
    ({ name }) => `list ${name}`,
  );
  await waitFor(() => expect(result.current.rows).toEqual(page.results));
  act(() => vanishing.set(new Set(['list News', 'form Offers'])));
  expect(result.current).toMatchObject({ rows: [{ name: 'Offers' }], total: 11 });
  expect(result.current.note('lists')).toBe('11 lists');
});

it('shows why the first load failed', async () => {
  const failure = new Error('away');
  const result = collect(() => Promise.reject(failure));
  await waitFor(() => expect(result.current.failure).toBe(failure));
  expect(result.current.rows).toBeUndefined();
});
