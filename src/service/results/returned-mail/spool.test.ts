import { expect, it } from 'vitest';
import { filesOf } from '../../base/files/files-of.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { bounceSpool } from './spool.ts';

it('returns its emails, the oldest first', async () => {
  const spool = bounceSpool(filesOf({ dataFolder: await emptyFolder(), files: null }));
  const mails = ['one', 'two\nlines', ''].map((text, index) => ({
    sentTo: `bounce+${index}@b.example`,
    source: Buffer.from(text),
  }));
  for (const mail of mails) await spool.keep(mail);
  const names = await spool.names();
  const read = await Promise.all(names.map((name) => spool.read(name)));
  expect(read.toSorted((one, other) => (one?.sentTo ?? '').localeCompare(other?.sentTo ?? ''))).toEqual(
    mails,
  );
  await spool.remove(names[0] ?? '');
  expect(await spool.names()).toEqual(names.slice(1));
  expect(await spool.read(names[0] ?? '')).toBe(null);
});
