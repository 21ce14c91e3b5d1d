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
  /** Program below node_modules, then its arguments. */
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** Path of the JSON test report that the command writes. A part without one counts as a single test. */
  report?: string;
  /** After so many seconds it is ended, and has failed: a test can hang without a way to time it out. */
  limit_s: number;
  /** True if its output is worth reading after a success too. */
  talks?: boolean;
  /** Files whose change makes `npm run check` run it again; any file if left out. */
  inputs?: RegExp;
  /** Returns the command for some changed inputs alone; null if only the whole will do. */
  narrowed?: (changed: readonly string[]) => [string, ...string[]] | null;
}

/** Result of a part. */
export interface Outcome {
  name: string;
  seconds: number;
  ok: boolean;
  output: string;
  counts: TestCounts;
  /** True if it didn't run, as nothing has changed since it passed. */
  isUnchanged?: boolean;
}

const reportFolder = 'node_modules/.cache/reports';

/** Path for a part's JSON report. */
export function reportPath(name: string): string {
  mkdirSync(reportFolder, { recursive: true });
  return path.resolve(reportFolder, `${name}.json`);
}

/** Runs a part to its end, holding its output back, and says how it went. */
export async function runPart(part: Part): Promise<Outcome> {
  if (part.report !== undefined) rmSync(part.report, { force: true });
  const started = performance.now();
  const [program, ...args] = part.command;
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', ...part.env },
    // A process group of its own, so that it ends with all that it started.
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

/** A run that fails without a failed test (a file that doesn't load, a crash) still counts as one failure. */
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
