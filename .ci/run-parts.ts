import { runPart } from './part.ts';
import type { Outcome, Part } from './part.ts';

const lanes = 2;

/** Runs the parts in order, two at a time, and prints each as it ends. */
export async function runParts(
  parts: readonly Part[],
  run: (part: Part) => Promise<Outcome> = runPart,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = [...parts];
  const work = async (): Promise<void> => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      const outcome = await run(part);
      outcomes.push(outcome);
      console.log(describe(outcome, part));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return outcomes;
}

/** Returns one line for a part, followed by its failed tests and whole output if it failed. */
export function describe(
  { name, seconds, ok, output, counts, isUnchanged = false }: Outcome,
  { report, talks }: Part,
): string {
  if (isUnchanged) return `ok     ${name.padEnd(28)} unchanged`;
  const line = `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`;
  const { passed, failed, skipped, failedTests, flakyTests } = counts;
  const tests =
    report === undefined
      ? ''
      : [
          `  ${passed} passed, ${failed} failed, ${skipped} skipped`,
          ...failedTests.map((test) => `  failed: ${test}`),
          ...flakyTests.map((test) => `  passed when tried again: ${test}`),
        ].join('\n');
  return ok && talks !== true ? line + tests : `${line}${tests}\n\n${output}\n`;
}

/** Prints the summary and sets the exit code. Counts all tests, and each part without tests as one. */
export function conclude(outcomes: readonly Outcome[]): void {
  const sum = (of: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const broken = outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.name);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${sum(({ counts }) => counts.passed)} passed, ${sum(({ counts }) => counts.failed)} failed`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
