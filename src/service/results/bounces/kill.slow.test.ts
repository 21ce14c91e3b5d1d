import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { returnPathOf } from '../../message/return-path.ts';
import { filesOf } from '../../base/files/files-of.ts';
import { bounceSpool } from '../returned-mail/spool.ts';
import { converse } from '../returned-mail/testing/converse.ts';
import { createSigning } from '../../base/links/signing.ts';
import { openStorage } from '../../storage/opening/open-storage.ts';
import { buildProgram } from '../../storage/testing/build-program.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { freePort } from '../../base/free-port.ts';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { bookSpooled } from './bounces.loop.ts';
import { returnedReport } from '../returned-mail/testing/returned-report.ts';
import { sentMails } from './testing/sent-mails.ts';

const secret = 'a secret of this test';
const bounceDomain = 'bounces.example.com';
const program = await buildProgram(import.meta.resolve('./testing/bounce-process.ts'));
afterAll(program.remove);

it('records every acknowledged email once when its process is killed repeatedly', async () => {
  const dataFolder = await emptyFolder();
  const storage = await openStorage({ dataFolder, threads: 0 });
  onTestFinished(() => storage.close());
  const signing = createSigning(secret);
  const mails = await sentMails(storage, 40);
  const { sending_id, deliveries } = await mails.send();
  const port = await freePort();
  const args = [program.file, dataFolder, String(port), bounceDomain, secret];
  const start = (): ChildProcess => spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  let child = start();
  onTestFinished(() => void child.kill('SIGKILL'));

  const comesBack = async (delivery_id: number): Promise<void> => {
    const to = returnPathOf(signing, bounceDomain, delivery_id);
    const said = [
      'EHLO mx',
      'MAIL FROM:<>',
      `RCPT TO:<${to}>`,
      'DATA',
      `${returnedReport().toString()}\r\n.`,
    ];
    expect((await converse(port, said)).at(-1)).toBe('250');
  };
  for (const [index, delivery_id] of deliveries.entries()) {
    // Like a mail server: until it gets an answer.
    await vi.waitFor(() => comesBack(delivery_id), { timeout: 20_000 });
    if (![14, 39].includes(index)) continue;
    child.kill('SIGKILL');
    if (index < 39) child = start();
  }

  const config = {
    ...{ dataFolder, files: null, bounceDomain, bouncePort: null },
    ...{ bounceHost: '127.0.0.1', bounceCertificate: null },
  };
  const parts = { storage, config, signing, log: silentLog, now: Date.now, wake: () => undefined };
  await bookSpooled(parts, new AbortController().signal);
  expect(await mails.counts(sending_id)).toEqual({ sent: 0, bounced: 40 });
  const bounces = await storage.read.selectFrom('bounce').select('delivery_id').execute();
  expect(bounces.map(({ delivery_id }) => delivery_id).toSorted((one, other) => one - other)).toEqual(
    deliveries,
  );
  expect(await bounceSpool(filesOf({ dataFolder, files: null })).names()).toEqual([]);
}, 90_000);
