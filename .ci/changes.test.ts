import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedBetween, forgetPassed, runOnChanges, takeSnapshot } from './changes.ts';
import type { Part } from './part.ts';

/** Creates a repository with a part that prints its arguments and fails while `fail` exists. */
function repository() {
  const root = mkdtempSync(path.join(tmpdir(), 'newsdesk-changes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  execFileSync('git', ['init', '-q'], { cwd: root });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const folder = path.join(root, '.git', 'passed');
  const script = path.join(root, '.git', 'script.mjs');
  write(
    '.git/script.mjs',
    `import { existsSync } from 'node:fs';
     console.log(process.argv.slice(2).join(' '));
     if (existsSync(${JSON.stringify(path.join(root, 'src/fail.ts'))})) process.exitCode = 1;`,
  );
  const part: Part = {
    name: 'a part',
    command: [script, 'whole'],
    limit_s: 60,
    inputs: /^src\//,
    narrowed: (changed) => (changed.includes('src/config.ts') ? null : [script, ...changed]),
  };
  const run = () => runOnChanges(part, takeSnapshot(root), folder);
  return { root, folder, write, run };
}

test('a part first runs as a whole, then on changes, then not at all', async () => {
  const { write, run } = repository();
  write('src/a.ts', '1');
  write('src/b.ts', '1');
  expect(await run()).toMatchObject({ ok: true, output: 'whole' });
  write('src/b.ts', '2');
  write('README.md', 'not an input');
  expect(await run()).toMatchObject({ ok: true, output: 'src/b.ts' });
  expect(await run()).toMatchObject({ ok: true, isUnchanged: true });
});

test('a failed part runs again until it passes', async () => {
  const { root, write, run } = repository();
  write('src/a.ts', '1');
  await run();
  write('src/fail.ts', '1');
  expect(await run()).toMatchObject({ ok: false, output: 'src/fail.ts' });
  expect(await run()).toMatchObject({ ok: false, output: 'src/fail.ts' });
  rmSync(path.join(root, 'src/fail.ts'));
  expect(await run()).toMatchObject({ ok: true, isUnchanged: true });
});

test('the whole part runs after forgetting or after a change that can’t be narrowed', async () => {
  const { folder, write, run } = repository();
  write('src/a.ts', '1');
  await run();
  write('src/config.ts', '1');
  expect(await run()).toMatchObject({ output: 'whole' });
  forgetPassed(folder);
  expect(await run()).toMatchObject({ output: 'whole' });
});

test('removed files count as changed', () => {
  expect(changedBetween({ a: '1', b: '1' }, { a: '1', c: '1' })).toEqual(['b', 'c']);
});
