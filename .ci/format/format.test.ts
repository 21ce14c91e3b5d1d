import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUnformatted } from './find-unformatted.ts';

function rootWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'newsdesk-format-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['.oxfmtrc.json', '.prettierrc.json', '.prettierignore'])
    cpSync(file, path.join(root, file));
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  return root;
}

/** A union as Prettier breaks it, and oxfmt doesn't. */
const union = `export type Act =
  'pause' | 'resume' | 'cancel' | 'resend-failed' | 'resend-unknown' | 'resend-server' | 'leave-unknown';
`;

test('lists files of each kind that are formatted otherwise', () => {
  const files = {
    'bad.ts': 'export const a = "b"\n',
    'bad.css': 'a{color:red}\n',
    'bad.json': '{"a":1}\n',
    'good.ts': `export const a = 'b';\n`,
    'union.ts': union,
  };
  expect(findUnformatted(rootWith(files)).toSorted()).toEqual(['bad.css', 'bad.json', 'bad.ts']);
});

test('lists none where all are formatted as Prettier does', () => {
  expect(findUnformatted(rootWith({ 'union.ts': union }))).toEqual([]);
});

test('fails where a file can’t be read', () => {
  expect(() => findUnformatted(rootWith({ 'broken.ts': 'export const = ;\n' }))).toThrow('broken.ts');
});
