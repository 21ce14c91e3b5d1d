import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { countTests } from './test-counts.ts';
import type { TestCounts } from './test-counts.ts';

/** One command of `npm run check` or `npm test`. */
export interface Part {
  name: string;
  /** The program below node_modules and its arguments. */
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** The path of the command's JSON test report. A part without one counts as a single test. */
  report?: string;
  /** The limit in seconds, after which the part is stopped and fails, because a test can hang without a timeout. */
  limit_s: number;
  /** True if its output is also worth reading after a success. */
  talks?: boolean;
  /** Files whose changes make `npm run check` run it again; any file by default. */
  inputs?: RegExp;
  /** Returns the command for only some changed inputs; null if the whole part has to run. */
  narrowed?: (changed: readonly string[]) => [string, ...string[]] | null;
}

/** The result of a part. */
export interface Outcome {
  name: string;
  seconds: number;
  ok: boolean;
  output: string;
  counts: TestCounts;
  /** True if it didn't run because nothing has changed since it passed. */
  isUnchanged?: boolean;
}

const reportFolder = 'node_modules/.cache/reports';

/** Returns the path of a part's JSON report. */
export function reportPath(name: string): string {
  mkdirSync(reportFolder, { recursive: true });
  return path.resolve(reportFolder, `${name}.json`);
}

/** Runs a part with buffered output, and returns its result. */
export async function runPart(part: Part): Promise<Outcome> {
  if (part.report !== undefined) rmSync(part.report, { force: true });
  const started = performance.now();
  const [program, ...args] = part.command;
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', ...part.env },
    // A separate process group, so that all of its processes can be stopped.
    detached: true,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  running.add(child);
  const timer = setTimeout(() => {
    output.push(`\nStopped after ${part.limit_s} s.`);
    endGroup(child);
  }, part.limit_s * 1000);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  running.delete(child);
  const ok = code === 0;
  return {
    name: part.name,
    seconds: (performance.now() - started) / 1000,
    ok,
    output: stripVTControlCharacters(output.join('')).trim(),
    counts: part.report === undefined ? single(ok) : reported(part.report, ok),
  };
}

const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) endGroup(child);
    process.exitCode = 1;
  });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
}

function single(ok: boolean): TestCounts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failedTests: [], flakyTests: [] };
}

/** Returns the reported counts. A failed run without a failed test (a load error, a crash) counts as one failure. */
function reported(report: string, ok: boolean): TestCounts {
  let counts: TestCounts;
  try {
    counts = countTests(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // The command died before it wrote its report.
    return single(false);
  }
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
