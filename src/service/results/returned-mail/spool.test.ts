import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { bounceSpool } from './spool.ts';

it('gives back what it keeps, the oldest first', async () => {
  const spool = bounceSpool(await emptyFolder());
  const mails = ['one', 'two\nlines', ''].map((text, index) => ({
    sentTo: `bounce+${index}@b.example`,
    source: Buffer.from(text),
  }));
  for (const mail of mails) await spool.keep(mail);
  const names = await spool.names();
  const read = await Promise.all(names.map((name) => spool.read(name)));
  expect(read.toSorted((one, other) => one.sentTo.localeCompare(other.sentTo))).toEqual(mails);
  await spool.remove(names[0] ?? '');
  expect(await spool.names()).toEqual(names.slice(1));
});

it('removes what a listener that was killed left half written, and leaves what is being written', async () => {
  const spool = bounceSpool(await emptyFolder());
  await mkdir(spool.folder);
  const minutesAgo = (minutes: number) => `${(Date.now() - minutes * 60_000).toString(36)}-x.incoming`;
  const [left, inWork] = [minutesAgo(11), minutesAgo(1)];
  for (const name of [left, inWork]) await writeFile(path.join(spool.folder, name), 'bounce+1');
  expect(await spool.names()).toEqual([]);
  expect(await readdir(spool.folder)).toEqual([inWork]);
});
