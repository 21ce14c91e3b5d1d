import { expect, it } from 'vitest';
import { bookRefusals } from '../../results/bounces/bounces.commands.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { engineBench, told } from './testing/engine-bench.ts';
import { startSink } from './testing/sink.ts';
import { internationalRecipientAnswer } from '../../message/transport/smtp-session.ts';

describeEachEngine('the engine, to an address outside ASCII', (openTestStorage) => {
  it('fails the delivery and keeps the contact active when the mail server lacks SMTPUTF8', async () => {
    const bench = engineBench(await openTestStorage());
    const { storage, clock } = bench;
    const { sending_id } = await bench.prepare(['ada', 'jörg']);
    const sink = await startSink({ takesUtf8: false });
    await bench.run([sink.relay], {
      bookRefusals: (db, refused) =>
        bookRefusals(
          db,
          refused.map(({ id, answer }) => ({ delivery_id: id, answer })),
          clock.now,
        ),
    });
    expect(sink.mails.map(({ to }) => to)).toEqual(['ada@example.com']);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 1, failed: 1 });
    const { read } = storage;
    const deliveries = await read.selectFrom('delivery').select('answer').execute();
    expect(deliveries.map(({ answer }) => answer)).toContain(internationalRecipientAnswer);
    const contacts = await read.selectFrom('contact').select('active').execute();
    expect(contacts.map(({ active }) => Boolean(active))).toEqual([true, true]);
  });

  it('sends when the mail server supports SMTPUTF8', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(['jörg']);
    const sink = await startSink();
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 1 });
    expect(sink.mails.map(({ to }) => to)).toEqual(['jörg@example.com']);
  });
});
