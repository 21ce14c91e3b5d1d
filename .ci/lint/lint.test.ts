import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { findDirectives } from './find-directives.ts';
import { weakDocstringsIn } from './find-docstrings.ts';
import { britishWordsIn } from './find-spellings.ts';
import { planted } from './planted.ts';

const configs = ['package.json', 'tsconfig.json', 'src/dashboard/tsconfig.json'];

const findings = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
const configuration = z.object({
  rules: z.record(z.string(), z.unknown()),
  overrides: z.array(z.object({ rules: z.record(z.string(), z.unknown()) })),
});

/** Returns a rule's name in the linter's messages: `no-var` is `eslint(no-var)`. */
function codeOf(rule: string): string {
  const [plugin, name] = rule.includes('/') ? rule.split('/') : ['eslint', rule];
  const hooks = ['exhaustive-deps', 'rules-of-hooks'].includes(name ?? '') ? '-hooks' : '';
  return `${plugin}${hooks}(${name})`;
}

/** Returns the words that would turn rules off, composed so that this file isn't found. */
function comment(linter: 'eslint' | 'oxlint'): string {
  return [linter, 'disable'].join('-');
}

describe('the lint rules', () => {
  let root: string;
  const codes = new Map<string, string[]>();

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'newsdesk-lint-'));
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
    for (const file of [...configs, '.oxlintrc.json']) cpSync(file, path.join(root, file));
    for (const { file, text } of planted) write(file, text);
    write('src/service/silenced.ts', `/* ${comment('eslint')} */\nexport var a = 1;\n`);
    write('src/service/nested/.oxlintrc.json', '{ "rules": { "no-var": "off" } }');
    write('src/service/nested/nested.ts', 'export var a = 1;\n');
    for (const { code, filename } of findings.parse(JSON.parse(oxlint('--format=json'))).diagnostics) {
      codes.set(filename, [...(codes.get(filename) ?? []), code]);
    }
  }, 60_000);

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }

  function oxlint(argument: string): string {
    const command = [path.resolve('node_modules/oxlint/bin/oxlint'), '--disable-nested-config', argument];
    return spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' }).stdout;
  }

  test.each(planted)('$rule is found in $file', ({ rule, file }) => {
    expect(codes.get(file)).toContain(codeOf(rule));
  });

  test('every rule in force is planted once', () => {
    const { rules, overrides } = configuration.parse(JSON.parse(oxlint('--print-config')));
    const inForce = [rules, ...overrides.map((override) => override.rules)].flatMap((more) =>
      Object.keys(more),
    );
    expect(planted.map(({ rule }) => rule).toSorted()).toEqual([...new Set(inForce)].toSorted());
  });

  test.each(['src/service/silenced.ts', 'src/service/nested/nested.ts'])(
    'no rule is silenced in %s',
    (file) => {
      expect(codes.get(file)).toContain('eslint(no-var)');
    },
  );
});

test.each(['eslint', 'oxlint'] as const)('a comment that would silence %s is found', (linter) => {
  const root = mkdtempSync(path.join(tmpdir(), 'newsdesk-directives-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'src', 'lib'), { recursive: true });
  writeFileSync(
    path.join(root, 'src', 'lib', 'a.ts'),
    `\nexport var a = 1; // ${comment(linter)}-line no-var\n`,
  );
  writeFileSync(path.join(root, 'b.config.ts'), `/* ${comment(linter)} */`);
  writeFileSync(path.join(root, 'src', 'README.md'), comment(linter));
  expect(findDirectives(root)).toEqual([
    { file: 'b.config.ts', line: 1 },
    { file: path.join('src', 'lib', 'a.ts'), line: 2 },
  ]);
});

test('a docstring that starts with a question word is found, on one line or more', () => {
  const begin = '/**';
  const text = [
    ...[`${begin} What it is. */`, 'const a = 1;'],
    ...[begin, ' * Tells how long it takes,', ' * and why.', ' */', 'const b = 2;'],
    ...[`${begin} Returns what it is. */`, '// What a comment says', 'const c = 3;'],
  ].join('\n');
  expect(weakDocstringsIn(text, 'a.ts')).toEqual([
    { file: 'a.ts', line: 1, word: 'What' },
    { file: 'a.ts', line: 3, word: 'Tells' },
  ]);
});

test('a word in British spelling is found in names and prose and allowed if it is given', () => {
  const text = [
    'const hexColour = 1; // a catalogue',
    '/** A cancelled subscription. */',
    "  it('cancels what waits of a cancelled email', () => {",
    'const isCancelled = subscription.cancelled !== null;',
    '// `cancelled` on the wire, subscription_cancelled in a table, cancelled: true',
    "const kind = { type: 'colour' }; // Spec: service behaviour",
    'const label = "aria-labelledby";',
  ].join('\n');
  expect(britishWordsIn(text, 'behaviour.ts')).toEqual([
    { file: 'behaviour.ts', line: 0, word: 'behaviour' },
    { file: 'behaviour.ts', line: 1, word: 'Colour' },
    { file: 'behaviour.ts', line: 2, word: 'cancelled' },
    { file: 'behaviour.ts', line: 3, word: 'cancelled' },
    { file: 'behaviour.ts', line: 4, word: 'sCancelled' },
  ]);
  expect(britishWordsIn('A cancelled one. `cancelled` stays.\n', 'a.md')).toEqual([
    { file: 'a.md', line: 1, word: 'cancelled' },
  ]);
});
