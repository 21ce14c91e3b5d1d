import { openSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { BadFile } from './bad-file.ts';
import { openUpload, ZIP_LIMITS } from './unpack.ts';
import type { ZipLimits } from './unpack.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function textOf(bytes: string | Uint8Array, name: string, limits?: ZipLimits): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-unpack-'));
  folders.push(folder);
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  const file = await openUpload({ descriptor: openSync(path, 'r'), name }, limits);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of file.chunks) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } finally {
    await file.close();
    expect(await readdir(folder)).toEqual(['upload']);
  }
}

const csv = new TextEncoder().encode('email\na@example.com\n');

it.each<[string, Zippable]>([
  ['a csv', { 'contacts.csv': csv }],
  ['a text in a folder', { 'export/contacts.TXT': csv }],
  ['what is not packed', { 'contacts.tsv': [csv, { level: 0 }] }],
  ['a name in another script', { 'контакты.csv': csv }],
  ['what macOS adds', { 'a.csv': csv, '__MACOSX/._a.csv': csv, '.DS_Store': csv, 'dir/.hidden.csv': csv }],
  ['other files next to it', { 'a.csv': csv, 'readme.md': csv, 'picture.png': csv }],
])('reads the one file of a zip with %s', async (_what, files) => {
  expect(await textOf(zipSync(files), 'contacts.zip')).toBe('email\na@example.com\n');
});

it('recognizes a zip by its bytes, whatever its name', async () => {
  expect(await textOf(zipSync({ 'a.csv': csv }), 'contacts.csv')).toBe('email\na@example.com\n');
});

it('reads a raw file unchanged', async () => {
  expect(await textOf('email\na@example.com\n', 'contacts.csv')).toBe('email\na@example.com\n');
});

it.each<[string, Zippable, RegExp]>([
  ['nothing', {}, /holds no \.csv/],
  ['only hidden files', { '.a.csv': csv }, /holds no \.csv/],
  ['three files', { 'a.csv': csv, 'b.csv': csv, 'c.txt': csv }, /3 CSV files/],
  ['a way out', { '../a.csv': csv }, /outside of itself/],
  ['a way out with backslashes', { '..\\..\\a.csv': csv }, /outside of itself/],
  ['an absolute name', { '/etc/a.csv': csv }, /outside of itself/],
  ['a workbook', { '[Content_Types].xml': csv, 'xl/workbook.xml': csv }, /Excel workbook/],
])('refuses a zip with %s', async (_what, files, reason) => {
  await expect(textOf(zipSync(files), 'contacts.zip')).rejects.toThrow(reason);
});

it('refuses a zip with too many files', async () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.csv`, csv]));
  await expect(textOf(zipSync(files), 'a.zip', { ...ZIP_LIMITS, maxEntries: 20 })).rejects.toThrow(
    'more than 20',
  );
});

it('refuses a zip that unpacks to more than the limit', async () => {
  const big = zipSync({ 'a.csv': [new Uint8Array(5000).fill(97), { level: 0 }] });
  await expect(textOf(big, 'a.zip', { ...ZIP_LIMITS, maxUnpackedSize: 4000 })).rejects.toThrow(
    /unpacks to more/,
  );
});

it('refuses a zip that unpacks to far more than its size', async () => {
  const bomb = zipSync({ 'a.csv': new Uint8Array(1_000_000) });
  await expect(textOf(bomb, 'a.zip', { ...ZIP_LIMITS, ratioCountsFrom: 100_000 })).rejects.toThrow(
    /far more/,
  );
});

it('stops at a zip that is larger than it declares', async () => {
  const bomb = Buffer.from(zipSync({ 'a.csv': new Uint8Array(1_000_000) }));
  // The unpacked size in the central directory's entry.
  const entry = bomb.indexOf(Buffer.from('504b0102', 'hex'));
  bomb.writeUInt32LE(100, entry + 24);
  await expect(textOf(bomb, 'a.zip')).rejects.toThrow(BadFile);
});

it('detects every truncated zip', async () => {
  const whole = zipSync({ 'a.csv': csv });
  for (let length = 4; length < whole.length; length += 7) {
    await expect(textOf(whole.subarray(0, length), 'a.zip')).rejects.toThrow(BadFile);
  }
});

it('passes on an error of the file system unchanged', async () => {
  const descriptor = openSync(tmpdir(), 'r');
  await expect(openUpload({ descriptor, name: 'a.csv' })).rejects.toThrow('EISDIR');
});
