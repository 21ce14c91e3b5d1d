import { reportPath } from './part.ts';
import type { Part } from './part.ts';

const limit_s = 900;
const tsc = 'node_modules/typescript/bin/tsc';
const tsx = 'node_modules/tsx/dist/cli.mjs';

function typesOf(folder: string): Part {
  return { name: `types: ${folder === '.' ? 'all' : folder}`, command: [tsc, '-p', folder], limit_s };
}

/**
 * Typed rules judge a file by its neighbours' types, too, and the cache doesn't know: after a change it may tell what
 * was true before. Good enough while one works; `npm test` lints everything anew.
 */
const lintCache = ['--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/'];

function lint(more: readonly string[]): Part {
  const eslint = 'node_modules/eslint/bin/eslint.js';
  return { name: 'lint', command: [eslint, '.', '--max-warnings=0', ...more], limit_s };
}

/** What isn't a test run. `src/bin` takes proxy and service in; `.` is everything, tests included. */
const checks: readonly Part[] = [
  ...['.', 'src/dashboard', 'src/bin', 'src/contract', 'src/rendering', 'src/lib'].map(typesOf),
  { name: 'import rules', command: [tsx, '.ci/import-rules/check.ts'], limit_s },
  { name: 'format', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--cache'], limit_s },
  { name: 'bundle budget', command: [tsx, '.ci/bundle-budget/check.ts'], limit_s },
];

/** What `npm run check` runs: the fast tests on SQLite, and everything that isn't a test. */
export function fastParts(): Part[] {
  return [unitTests(), lint(lintCache), ...checks];
}

/** What `npm test` runs before the journeys. `databaseUrl` names a PostgreSQL for the tests, or null. */
export function thoroughParts(databaseUrl: string | null): Part[] {
  return [allTests(databaseUrl), lint([]), ...checks];
}

/** The fast tests, on SQLite. */
function unitTests(): Part {
  return vitest('unit, SQLite', ['--project=unit', '--project=dashboard']);
}

/** Every test but the journeys; those of the stores also on PostgreSQL where `databaseUrl` names one. */
function allTests(databaseUrl: string | null): Part {
  if (databaseUrl === null) return vitest('unit and slow, SQLite', []);
  return vitest('unit and slow, both engines', [], { NEWSDESK_TEST_DATABASE_URL: databaseUrl });
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
export function journeys(): Part {
  const report = reportPath('playwright');
  return {
    name: 'e2e, Chromium',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    limit_s: 1800,
    talks: true,
  };
}
