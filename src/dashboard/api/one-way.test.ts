import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const home = 'src/dashboard';

/** The one way to do something: a pattern of other ways, and the files that may match it. */
const ways = [
  {
    name: 'mutations run by useSubmit, useAction or runMutation',
    other: /\buseMutation\(/,
    in: ['hooks/useMutations.ts'],
  },
  { name: 'what a mutation touches is in its meta', other: /\binvalidateQueries\(/, in: ['api/mutation.ts'] },
  {
    name: 'keys are made by the contract and api/query.ts, but for files of texts',
    other: /queryKey: \[/,
    in: ['api/query.ts', 'messages/useEveryLanguage.ts', 'messages/useReadersMessages.ts'],
  },
  {
    name: 'a form that does not wait for a mutation shows its error',
    other: /const \{(?![^}]*\berror\b)[^}]*\bmutate\b[^}]*\} = useSubmit\(/,
    in: [],
  },
  {
    name: 'a failed action says why by toastFailure',
    other: /toast\([^;]*failureOf\(/,
    in: ['components/overlay/toast-failure.ts'],
  },
  {
    name: 'lazy pages and parts are in a LazyPlace',
    other: /<Suspense\b/,
    in: ['components/lazy/LazyPlace.tsx'],
  },
  {
    name: 'a lazy load tells its LazyPlace when it ends',
    other: /\blazy\((?!\(\) =>\s*withArrival\()/,
    in: [],
  },
  {
    name: 'databases of the browser are opened by openDatabase',
    other: /indexedDB\.open\(/,
    in: ['browser/database.ts'],
  },
  {
    name: 'workers are spoken with by a port',
    other: /\bworker\.(postMessage|onmessage)\b/,
    in: ['browser/port.ts'],
  },
];

const planted = [
  'const { mutate } = useMutation({ mutationFn });',
  'await client.invalidateQueries({ queryKey });',
  "queryOptions({ queryKey: ['lists'] })",
  'const { mutate, isPending } = useSubmit(createList());',
  "toast(failureOf(error).detail, { tone: 'problem' });",
  '<Suspense fallback={null}><Part /></Suspense>',
  "lazy(() => import('./Part.tsx'))",
  "indexedDB.open('newsdesk')",
  'worker.postMessage(request)',
];

describe('one way for each thing', () => {
  const files = readdirSync(home, { encoding: 'utf8', recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file),
  );

  it.each(ways)('$name', ({ other, in: own }) => {
    const found = files.filter((file) => other.test(readFileSync(`${home}/${file}`, 'utf8')));
    expect(found).toEqual(own);
  });

  it('finds each other way when one is planted', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(ways.map(({ other }, at) => other.test(planted[at] ?? ''))).toEqual(ways.map(() => true));
  });
});
