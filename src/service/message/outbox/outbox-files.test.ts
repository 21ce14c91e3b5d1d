import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from '../../base/files/files-of.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { outboxFiles } from './outbox-files.ts';

it('keeps a message written several times at once as a single, complete file', async () => {
  const dataFolder = await emptyFolder();
  const files = outboxFiles(filesOf({ dataFolder, files: null }));
  const source = Buffer.alloc(200_000, 'x');
  const written = await Promise.all(
    Array.from({ length: 4 }, () => files.write('<one@news.example.com>', source)),
  );
  const [file = ''] = written;
  expect(new Set(written).size).toBe(1);
  const folder = path.join(dataFolder, 'outbox', path.dirname(file));
  expect(await readdir(folder)).toEqual([path.basename(file)]);
  expect((await files.read(file))?.equals(source)).toBe(true);
});
