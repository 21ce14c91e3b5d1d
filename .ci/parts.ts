import { reportPath } from './part.ts';
import type { Part } from './part.ts';

const limit_s = 900;
const tsc = 'node_modules/typescript/bin/tsc';
const tsx = 'node_modules/tsx/dist/cli.mjs';

function typesOf(folder: string): Part {
  return { name: `types: ${folder === '.' ? 'all' : folder}`, command: [tsc, '-p', folder], limit_s };
}

/** What isn't a test run. `src/bin` takes proxy and service in; `.` is everything, tests included. */
export const fastParts: readonly Part[] = [
  {
    name: 'lint',
    command: [
      'node_modules/eslint/bin/eslint.js',
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-location',
      'node_modules/.cache/eslint/',
    ],
    limit_s,
  },
  ...['.', 'src/dashboard', 'src/bin', 'src/contract', 'src/rendering', 'src/lib'].map(typesOf),
  { name: 'import rules', command: [tsx, '.ci/import-rules/check.ts'], limit_s },
  { name: 'format', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--cache'], limit_s },
  { name: 'bundle budget', command: [tsx, '.ci/bundle-budget/check.ts'], limit_s },
];

/** The fast tests, on SQLite. */
export function unitTests(): Part {
  return vitest('unit, SQLite', ['--project=unit', '--project=dashboard']);
}

/** Every test but the journeys; those of the stores also on PostgreSQL where `databaseUrl` names one. */
export function allTests(databaseUrl: string | null): Part {
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
