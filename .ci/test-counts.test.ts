import path from 'node:path';
import { expect, test } from 'vitest';
import { countTests } from './test-counts.ts';

test('vitest’s report is counted, and names the tests that failed', () => {
  const testResults = [
    {
      name: path.resolve('src/a.test.ts'),
      assertionResults: [
        { fullName: 'adds', status: 'passed' },
        { fullName: 'sums up', status: 'failed' },
      ],
    },
  ];
  const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, testResults };
  expect(countTests(report)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 2,
    failedTests: ['src/a.test.ts: sums up'],
    flakyTests: [],
  });
});

test('a flaky test of Playwright’s report has passed, and is named', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.e2e.ts', tests: [{ status }] });
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
    suites: [
      { specs: [spec('sends', 'expected')], suites: [{ specs: [spec('imports', 'unexpected')] }] },
      { specs: [spec('signs in', 'flaky')] },
    ],
  };
  expect(countTests(report)).toEqual({
    passed: 6,
    failed: 1,
    skipped: 3,
    failedTests: ['a.e2e.ts: imports'],
    flakyTests: ['a.e2e.ts: signs in'],
  });
});

test('anything else is no report', () => {
  expect(() => countTests({})).toThrow();
});
