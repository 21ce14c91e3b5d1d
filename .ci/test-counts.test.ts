import { expect, test } from 'vitest';
import { countTests } from './test-counts.ts';

test('vitest’s report is counted', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 };
  expect(countTests(report)).toEqual({ passed: 7, failed: 1, skipped: 2 });
});

test('a flaky test of Playwright’s report counts as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } };
  expect(countTests(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('anything else is no report', () => {
  expect(() => countTests({})).toThrow();
});
