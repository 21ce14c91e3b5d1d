import { expect, it, onTestFinished } from 'vitest';
import { filesOf } from '../../base/files/files-of.ts';
import { bounceSpool } from '../returned-mail/spool.ts';
import { returnPathOf } from '../../message/return-path.ts';
import { converse } from '../returned-mail/testing/converse.ts';
import { createSigning } from '../../base/links/signing.ts';
import { noon } from '../../sending/ledger/testing/ledger.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { describeEachEngine, type OpenTestStorage } from '../../storage/testing/engines.ts';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { testConfig } from '../../roof/testing/test-service.ts';
import { bookSpooled, listen } from './bounces.loop.ts';
import { returnedReport } from '../returned-mail/testing/returned-report.ts';
import { sentMails } from './testing/sent-mails.ts';

const signing = createSigning('a secret of this test');
const bounceDomain = 'bounces.example.com';

/** Starts an installation that has sent an email to two contacts and listens for returned email. */
async function start(openTestStorage: OpenTestStorage) {
  const storage = await openTestStorage();
  const mails = await sentMails(storage, 2);
  const config = { ...testConfig, dataFolder: await emptyFolder(), bounceDomain };
  const parts = { storage, config, signing, log: silentLog, now: () => noon, wake: () => undefined };
  const listener = await listen(parts, { port: 0, bounceDomain });
  onTestFinished(() => listener.close());
  const spool = bounceSpool(filesOf(config));
  return {
    mails,
    spool,
    returnPath: (id: number) => returnPathOf(signing, bounceDomain, id),
    comesBack: (to: string) =>
      converse(listener.port, [
        ...['EHLO mx', 'MAIL FROM:<>', `RCPT TO:<${to}>`, 'DATA'],
        `${returnedReport().toString()}\r\n.`,
      ]),
    book: () => bookSpooled(parts, new AbortController().signal),
  };
}

describeEachEngine('email returned by SMTP', (openTestStorage) => {
  it('is recorded for its delivery, and then no longer kept', async () => {
    const { mails, spool, returnPath, comesBack, book } = await start(openTestStorage);
    const { sending_id, deliveries } = await mails.send();
    expect((await comesBack(returnPath(deliveries[0] ?? 0))).at(-1)).toBe('250');
    await book();
    expect(await mails.counts(sending_id)).toEqual({ sent: 1, bounced: 1 });
    expect(await spool.names()).toEqual([]);
  });

  it('is refused, and none of it kept, when its return path is forged', async () => {
    const { mails, spool, returnPath, comesBack } = await start(openTestStorage);
    const { deliveries } = await mails.send();
    const forged = returnPath(deliveries[0] ?? 0).replace(/[0-9a-f]@/, (digit) =>
      digit.startsWith('0') ? '1@' : '0@',
    );
    expect(await comesBack(forged)).toContain('550');
    expect(await spool.names()).toEqual([]);
  });

  it('is recorded once when the process was killed between recording and removing it', async () => {
    const { mails, spool, returnPath, book } = await start(openTestStorage);
    const { sending_id, deliveries } = await mails.send();
    const mail = { sentTo: returnPath(deliveries[0] ?? 0), source: returnedReport() };
    await spool.keep(mail);
    await book();
    await spool.keep(mail);
    await book();
    expect(await mails.counts(sending_id)).toEqual({ sent: 1, bounced: 1 });
    expect(await spool.names()).toEqual([]);
  });

  it('waits while its delivery is still in progress, and delays nothing after it', async () => {
    const { mails, spool, returnPath, book } = await start(openTestStorage);
    const [early, late] = [await mails.send('sending'), await mails.send()];
    for (const { deliveries } of [early, late]) {
      await spool.keep({ sentTo: returnPath(deliveries[0] ?? 0), source: returnedReport() });
    }
    await book();
    expect(await mails.counts(late.sending_id)).toEqual({ sent: 1, bounced: 1 });
    expect(await spool.names()).toHaveLength(1);
  });
});
