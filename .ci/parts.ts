import { reportPath } from './part.ts';
import type { Part } from './part.ts';

const limit_s = 900;
const tsx = 'node_modules/tsx/dist/cli.mjs';

/** For programs in Go that end soon: a fifth less time for a fifth more memory. */
const seldomCollected = { GOGC: '400' };

/** One checker: with two parts at a time there is no core left for more, and each more checks much of it again. */
function typesOf(folder: string): Part {
  const tsc = ['node_modules/@typescript/native/bin/tsc', '--checkers', '1', '-p', folder] as const;
  return {
    name: `types: ${folder === '.' ? 'all' : folder}`,
    command: [...tsc],
    env: seldomCollected,
    limit_s,
  };
}

/** What isn't a test run. `src/bin` takes proxy and service in; `.` is everything, tests included. */
const checks: readonly Part[] = [
  { name: 'lint', command: [tsx, '.ci/lint/check.ts'], env: seldomCollected, limit_s },
  ...['.', 'src/dashboard', 'src/bin', 'src/contract', 'src/rendering', 'src/lib'].map(typesOf),
  { name: 'import rules', command: [tsx, '.ci/import-rules/check.ts'], limit_s },
  { name: 'format', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--cache'], limit_s },
  { name: 'bundle budget', command: [tsx, '.ci/bundle-budget/check.ts'], limit_s },
];

/** What `npm run check` runs: the fast tests on SQLite, and everything that isn't a test. */
export function fastParts(): Part[] {
  return [unitTests(), ...checks];
}

/** What `npm test` runs before the journeys. `databaseUrl` names a PostgreSQL for the tests, or null. */
export function thoroughParts(databaseUrl: string | null): Part[] {
  return [allTests(databaseUrl), ...checks];
}

/** The fast tests, on SQLite. */
function unitTests(): Part {
  return vitest('unit, SQLite', ['--project=unit', '--project=dashboard']);
}

/** The named tests alone: those below `e2e/` in a browser, all others in vitest, on both engines. */
export function namedParts(paths: readonly string[], databaseUrl: string | null): Part[] {
  const journeyPaths = paths.filter((path) => /(^|\/)e2e\//.test(path));
  const testPaths = paths.filter((path) => !journeyPaths.includes(path));
  return [
    ...(testPaths.length === 0 ? [] : [allTests(databaseUrl, testPaths)]),
    ...(journeyPaths.length === 0 ? [] : [journeys(journeyPaths)]),
  ];
}

/** Every test but the journeys; those of the stores also on PostgreSQL where `databaseUrl` names one. */
function allTests(databaseUrl: string | null, paths: readonly string[] = []): Part {
  if (databaseUrl === null) return vitest('unit and slow, SQLite', paths);
  return vitest('unit and slow, both engines', paths, { NEWSDESK_TEST_DATABASE_URL: databaseUrl });
}

function vitest(name: string, args: readonly string[], env: Record<string, string> = {}): Part {
  const report = reportPath('vitest');
  return {
    name,
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
    report,
    limit_s: 1800,
  };
}

/** The journeys in a real browser, on the built app. */
export function journeys(paths: readonly string[] = []): Part {
  const report = reportPath('playwright');
  return {
    name: 'e2e, Chromium',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...paths,
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    limit_s: 1800,
    talks: true,
  };
}
