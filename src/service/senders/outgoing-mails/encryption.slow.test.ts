import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startRelay, type RelayOffer } from '../../message/transport/testing/start-relay.ts';
import { testCertificate } from '../../message/transport/testing/test-certificate.ts';
import { openStorage } from '../../storage/opening/open-storage.ts';
import { buildProgram } from '../../storage/testing/build-program.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { queuedMail } from './testing/new-mail.ts';

const program = await buildProgram(import.meta.resolve('./testing/sending-process.ts'));
afterAll(program.remove);

/** Sends an email from a process that trusts the relay's certificate through `NODE_EXTRA_CA_CERTS`. */
async function sendFromTrusting(smtpUrl: string) {
  const dataFolder = await emptyFolder();
  const trusted = path.join(dataFolder, 'trusted.pem');
  await writeFile(trusted, testCertificate);
  const storage = await openStorage({ dataFolder, threads: 0 });
  await queuedMail(storage);
  await storage.close();
  const child = spawn(process.execPath, [program.file, dataFolder, smtpUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted },
  });
  await once(child, 'exit');
  const after = await openStorage({ dataFolder, threads: 0 });
  const row = await after.read
    .selectFrom('outgoing_mail')
    .select(['state', 'last_answer'])
    .executeTakeFirstOrThrow();
  await after.close();
  return row;
}

const login = { user: 'news', pass: 'p@ss:word' };

it.each<[string, RelayOffer['encryption']]>([
  ['smtp', 'STARTTLS'],
  ['smtps', 'from the first byte'],
])(
  'a mail goes out over %s, encrypted by %s, after signing in',
  async (scheme, encryption) => {
    const { port, taken, passwords } = await startRelay({ encryption, login });
    const url = `${scheme}://news:${encodeURIComponent(login.pass)}@localhost:${port}/?tls=verify`;
    expect(await sendFromTrusting(url)).toMatchObject({ state: 'sent' });
    expect(taken).toMatchObject([{ isEncrypted: true }]);
    expect(passwords).toEqual([login.pass]);
  },
  60_000,
);

it('keeps an email waiting, with the reason, when the certificate belongs to another host', async () => {
  const { port, taken } = await startRelay({ encryption: 'from the first byte' });
  const row = await sendFromTrusting(`smtps://127.0.0.1:${port}/?tls=verify`);
  expect(row.state).toBe('deferred');
  expect(row.last_answer).toMatch(/does not match certificate/);
  expect(taken).toEqual([]);
}, 60_000);
