import path from 'node:path';
import { expect, test } from 'vitest';
import { countTests } from './test-counts.ts';

test('counts vitest’s report and names the failed tests', () => {
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

test('counts a flaky test in Playwright’s report as passed and names it', () => {
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

test('rejects anything else as a report', () => {
  expect(() => countTests({})).toThrow();
});
