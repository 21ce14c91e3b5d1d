import { reportPath } from './part.ts';
import type { Part } from './part.ts';

const tsc = 'node_modules/typescript/bin/tsc';

function typesOf(folder: string): Part {
  return { name: `types: ${folder === '.' ? 'all' : folder}`, command: [tsc, '-p', folder] };
}

/**
 * What needs no build, longest first. `src/bin` takes proxy and service in; `.` is everything, tests included.
 */
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
  },
  ...['.', 'src/dashboard', 'src/bin', 'src/contract', 'src/rendering', 'src/lib'].map(typesOf),
  { name: 'import rules', command: ['node_modules/tsx/dist/cli.mjs', '.ci/import-rules/check.ts'] },
  {
    name: 'format',
    command: ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--cache'],
  },
];

/** Every unit test; those of the stores also on PostgreSQL where `databaseUrl` names one. */
export function unitTests(databaseUrl?: string): Part {
  const report = reportPath('vitest');
  return {
    name: databaseUrl === undefined ? 'unit, SQLite' : 'unit, both engines',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: databaseUrl === undefined ? {} : { NEWSDESK_TEST_DATABASE_URL: databaseUrl },
    report,
  };
}
