import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openStorage } from '../../storage/opening/open-storage.ts';
import { buildProgram } from '../../storage/testing/build-program.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { queuedMail } from './testing/new-mail.ts';

const program = await buildProgram(import.meta.resolve('./testing/sending-process.ts'));
afterAll(program.remove);

/** Starts a relay that accepts every message and records its Message-ID before answering. */
async function startRelay(onMessage: (count: number) => void) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(/^Message-ID: (\S+)/m.exec(Buffer.concat(chunks).toString())?.[1] ?? '');
        onMessage(received.length);
        callback();
      });
    },
  });
  // A killed client breaks its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { received, url: `smtp://127.0.0.1:${address.port}` };
}

it('loses no email and sends none twice when its process is killed repeatedly', async () => {
  const dataFolder = await emptyFolder();
  const storage = await openStorage({ dataFolder, threads: 0 });
  for (let mail = 0; mail < 120; mail += 1) await queuedMail(storage);
  await storage.close();

  let kill: () => void = () => undefined;
  const relay = await startRelay((count) => {
    if ([7, 31, 64].includes(count)) kill();
  });
  const run = async (): Promise<boolean> => {
    const args = [program.file, dataFolder, relay.url];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    kill = () => void child.kill('SIGKILL');
    await once(child, 'exit');
    return child.exitCode === 0;
  };
  let kills = 0;
  while (!(await run())) kills += 1;

  const after = await openStorage({ dataFolder, threads: 0 });
  const rows = await after.read.selectFrom('outgoing_mail').select(['message_id', 'state']).execute();
  await after.close();
  const received = new Set(relay.received);
  const inState = (state: string) => rows.filter((row) => row.state === state);
  expect(kills).toBe(3);
  expect(received.size).toBe(relay.received.length);
  expect(inState('sent').length + inState('unknown').length).toBe(120);
  expect(inState('sent').filter(({ message_id }) => !received.has(message_id))).toEqual([]);
  // Four are in progress at once, so at most four are in doubt after each kill.
  expect(inState('unknown').length).toBeGreaterThan(0);
  expect(inState('unknown').length).toBeLessThanOrEqual(12);
}, 120_000);
