import path from 'node:path';
import * as z from 'zod/mini';

/** Results of a test run: counts, and the failed and flaky tests by file and title. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  failedTests: readonly string[];
  /** Tests that failed first and passed on retry. They count as passed. */
  flakyTests: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const suite = z.object({
  specs: z.array(
    z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) }),
  ),
  get suites() {
    return z.optional(z.array(suite));
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
});

/** Reads the results from the JSON report of vitest or of Playwright. */
export function countTests(report: unknown): TestCounts {
  const vitest = vitestReport.safeParse(report);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitest.data;
    const failedTests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${path.relative('', name)}: ${fullName}`),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
      failedTests,
      flakyTests: [],
    };
  }
  const { stats, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failedTests: suites.flatMap((each) => titlesIn(each, 'unexpected')),
    flakyTests: suites.flatMap((each) => titlesIn(each, 'flaky')),
  };
}

function titlesIn({ specs, suites = [] }: z.infer<typeof suite>, status: string): string[] {
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return [
    ...own.map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap((each) => titlesIn(each, status)),
  ];
}
