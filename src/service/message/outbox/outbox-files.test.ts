import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxFiles } from './outbox-files.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'newsdesk-outbox-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

it('keeps a message that is written several times at once as one whole file, and nothing beside it', async () => {
  const files = outboxFiles(dataFolder);
  const source = Buffer.alloc(200_000, 'x');
  const written = await Promise.all(
    Array.from({ length: 4 }, () => files.write('<one@news.example.com>', source)),
  );
  const [file = ''] = written;
  expect(new Set(written).size).toBe(1);
  expect(await readdir(path.join(files.folder, path.dirname(file)))).toEqual([path.basename(file)]);
  expect((await files.read(file))?.equals(source)).toBe(true);
});
