import { expect, it } from 'vitest';
import { SmtpSession } from '../../message/transport/smtp-session.ts';
import { startScriptedRelay, type Script } from '../../message/transport/testing/scripted-relay.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { engineBench, told } from './testing/engine-bench.ts';

const withLimit = '250-relay.example\r\n250 SIZE 500\r\n';
const both = /^This email is \d[\d.]* kB\. The mail server accepts 0\.5 kB at most\.$/;

describeEachEngine('an email that is too large for the mail server', (openTestStorage) => {
  it.each<[string, Script, RegExp]>([
    ['it announces its limit', { EHLO: withLimit }, both],
    [
      'it refuses the size',
      { MAIL: '552 5.3.4 Message size exceeds fixed limit\r\n' },
      /^This email is \d[\d.]* kB, which is more than .* answered: 552 5\.3\.4 Message size exceeds fixed limit$/,
    ],
    ['it refuses with 523', { MAIL: '523 the message is too large\r\n' }, /answered: 523/],
  ])('is paused with its size when %s', async (_, script, sentence) => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(['ada', 'bob']);
    const { relay, messages } = await startScriptedRelay(script);
    await bench.run([{ name: 'relay', connect: () => new SmtpSession(relay) }]);
    const progress = await bench.progress(sending_id);
    expect(progress).toMatchObject({ state: 'paused', reason: 'too_large' });
    expect(progress.last_answer).toMatch(sentence);
    expect(messages).toEqual([]);
    const { bounced, failed } = { bounced: 0, failed: 0, ...told(await bench.counts(sending_id)) };
    expect([bounced, failed]).toEqual([0, 0]);
    const { message } = await bench.storage.read
      .selectFrom('notification')
      .select('message')
      .executeTakeFirstOrThrow();
    expect(message).toContain('make the draft smaller');
  });
});
