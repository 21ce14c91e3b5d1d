import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFolder } from './precompress.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'newsdesk-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

test('text files get both compressed forms with the same content', async () => {
  const content = 'const answer = 42;\n'.repeat(100);
  const folder = folderWith({ 'assets/a.js': content });
  await compressFolder(folder);
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'assets/a.js.br'))).toString()).toBe(content);
  expect(gunzipSync(readFileSync(path.join(folder, 'assets/a.js.gz'))).toString()).toBe(content);
});

test('small files and already compressed files get none', async () => {
  const folder = folderWith({ 'small.css': 'a{}', 'picture.png': 'x'.repeat(5000) });
  await compressFolder(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['picture.png', 'small.css']);
});
