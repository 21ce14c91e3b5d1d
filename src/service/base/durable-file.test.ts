import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeDurably } from './durable-file.ts';
import { emptyFolder } from '../storage/testing/empty-folder.ts';

async function place() {
  const folder = await emptyFolder();
  await writeFile(path.join(folder, 'kept'), 'before');
  const write = (bytes: string, incoming = 'kept.incoming') =>
    writeDurably({
      path: path.join(folder, 'kept'),
      incoming: path.join(folder, incoming),
      bytes: Buffer.from(bytes),
    });
  return { folder, write, kept: () => readFile(path.join(folder, 'kept'), 'utf8') };
}

describe('a file that is written whole', () => {
  it('replaces the previous one', async () => {
    const { folder, write, kept } = await place();
    await write('behind');
    expect([await kept(), await readdir(folder)]).toEqual(['behind', ['kept']]);
  });

  it('leaves the previous one, and nothing of its own, if it can’t be written', async () => {
    const { folder, write, kept } = await place();
    await expect(write('behind', 'absent/kept.incoming')).rejects.toThrow('ENOENT');
    expect([await kept(), await readdir(folder)]).toEqual(['before', ['kept']]);
  });
});
