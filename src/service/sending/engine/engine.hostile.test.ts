import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import { expect, it } from 'vitest';
import { MailPreparer } from '../../mails/preparing/mail-preparer.ts';
import { endlessMail } from '../../mails/preparing/testing/endless-mail.ts';
import { updateSending } from '../sendings/sendings.store.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { engineBench, told } from './testing/engine-bench.ts';
import { startSink } from './testing/sink.ts';

const endless = { ...endlessMail, plain_text: 'T' };

const preparer = (limit_ms: number) => new MailPreparer({ log: silentLog, limit_ms });

describeEachEngine('the engine and hostile emails', (openTestStorage) => {
  it('pauses an email that takes too long to prepare, and sends the others', async () => {
    const bench = engineBench(await openTestStorage());
    const { relay, mails } = await startSink();
    const hostile = await bench.prepare(['ada', 'bob'], endless);
    const usual = await bench.prepare(['cyd', 'dan']);
    await bench.run([relay], { preparer: preparer(500) });
    expect(told(await bench.counts(usual.sending_id))).toEqual({ sent: 2 });
    expect(mails).toHaveLength(2);
    expect(await bench.sending(hostile.sending_id)).toMatchObject({
      state: 'paused',
      last_answer: keptSentence(messageOf('api', 'preparing.slow')),
    });
    expect(await notices(bench)).toEqual([expect.stringContaining('takes too long to prepare')]);
  });

  it('pauses an email with more merge tags than the limit', async () => {
    const bench = engineBench(await openTestStorage());
    const { relay, mails } = await startSink();
    const hostile = await bench.prepare(['ada'], { body: '[[a]]'.repeat(798_000) });
    await bench.run([relay]);
    expect(mails).toHaveLength(0);
    expect(await bench.sending(hostile.sending_id)).toMatchObject({
      state: 'paused',
      last_answer: 'Ensure this field has no more than 10000 merge tags.',
    });
  });

  it('releases an email that is canceled while it is prepared', async () => {
    const storage = await openTestStorage();
    const bench = engineBench(storage);
    const { relay } = await startSink();
    const made = preparer(600_000);
    const hostile = await bench.prepare(['ada'], endless);
    const begun = running(made);
    const run = bench.run([relay], { preparer: made });
    await begun;
    const canceled = { id: hostile.sending_id, states: ['sending' as const] };
    await storage.write((db) => updateSending(db, canceled, { state: 'cancelled' }));
    await run;
    expect(told(await bench.counts(hostile.sending_id))).toEqual({ cancelled: 1 });
  });

  it('stops while an email is prepared', async () => {
    const bench = engineBench(await openTestStorage());
    const { relay } = await startSink();
    const made = preparer(600_000);
    const hostile = await bench.prepare(['ada'], endless);
    const stopping = new AbortController();
    const begun = running(made);
    const run = bench.engine([relay], { preparer: made }).run(stopping.signal);
    await begun;
    stopping.abort();
    await run;
    expect(await bench.sending(hostile.sending_id)).toMatchObject({ state: 'sending' });
    expect(told(await bench.counts(hostile.sending_id))).toEqual({ queued: 1 });
  });
});

/** Resolves once the preparer has an email to compose. */
function running(preparer: MailPreparer): Promise<void> {
  return new Promise((resolve) => {
    const run = preparer.run.bind(preparer);
    preparer.run = (name, input, signal) => {
      if (name === 'compose') resolve();
      return run(name, input, signal);
    };
  });
}

async function notices({ storage }: ReturnType<typeof engineBench>): Promise<string[]> {
  const rows = await storage.read.selectFrom('notification').select('message').execute();
  return rows.map(({ message }) => message);
}
