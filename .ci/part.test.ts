import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runPart } from './part.ts';
import type { Outcome, Part } from './part.ts';
import { describe as describePart } from './run-parts.ts';

function script(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'newsdesk-part-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'script.mjs');
  writeFileSync(file, text);
  return file;
}

function running(text: string, more: Partial<Part> = {}): Promise<Outcome> {
  return runPart({ name: 'a part', command: [script(text)], limit_s: 60, ...more });
}

test('a command that succeeds counts as one passed test', async () => {
  expect(await running('')).toMatchObject({ ok: true, counts: { passed: 1, failed: 0 } });
});

test('a failed command is reported with its output of both streams', async () => {
  const outcome = await running(`console.log('out'); console.error('err'); process.exitCode = 3;`);
  expect(outcome).toMatchObject({ ok: false, counts: { passed: 0, failed: 1 } });
  expect(describePart(outcome, { name: 'a part', command: [''], limit_s: 1 })).toMatch(
    /^FAILED a part[^]*out\nerr/,
  );
});

test('a command that hangs fails and is stopped with all of its processes', async () => {
  const hanging = `import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    for (;;);`;
  const outcome = await running(hanging, { limit_s: 0.5 });
  expect(outcome.ok).toBe(false);
  expect(outcome.output).toContain('Stopped after 0.5 s');
});

test('the counts come from the command’s report', async () => {
  const report = script('');
  const text = JSON.stringify({ numPassedTests: 4, numFailedTests: 1, numPendingTests: 0, testResults: [] });
  const writing = `import { writeFileSync } from 'node:fs'; writeFileSync('${report}', '${text}'); process.exitCode = 1;`;
  expect((await running(writing, { report })).counts).toMatchObject({ passed: 4, failed: 1, skipped: 0 });
});

test('a failure without a failed test in the report still counts', async () => {
  const report = script('');
  const text = JSON.stringify({ numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, testResults: [] });
  const writing = `import { writeFileSync } from 'node:fs'; writeFileSync('${report}', '${text}'); process.exitCode = 1;`;
  expect((await running(writing, { report })).counts).toMatchObject({ passed: 4, failed: 1, skipped: 0 });
});

test('a command that dies before its report counts as one failure, regardless of an earlier report', async () => {
  const report = script('{"numPassedTests":4,"numFailedTests":0,"numPendingTests":0}');
  expect((await running('process.exit(1)', { report })).counts).toMatchObject({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});
