import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { engineBench } from './testing/engine-bench.ts';
import { startSink } from './testing/sink.ts';

const minute = 60_000;
const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

describeEachEngine('a provider with a sending limit', (openTestStorage) => {
  it.each(['sender', 'recipient'] as const)(
    'waits for the provider’s daily limit, named at the %s, and sends the rest automatically',
    async (stage) => {
      const bench = engineBench(await openTestStorage());
      const { sending_id } = await bench.prepare(names(60));
      await bench.storage.write((db) =>
        db
          .updateTable('contact')
          .set({ email: sql`'c' || id || '@d' || (id % 3) || '.example'` })
          .execute(),
      );
      const answer = '550 5.4.5 Daily user sending limit exceeded. - gsmtp';
      const limit = { left: 20 };
      const sink = await startSink({
        [stage]: () => {
          limit.left -= 1;
          return limit.left >= 0 ? null : answer;
        },
      });
      const booked: unknown[] = [];
      const more = {
        linger_ms: 0,
        bookRefusals: (_: unknown, refused: readonly unknown[]) => {
          booked.push(...refused);
          return Promise.resolve();
        },
      };
      const said = [];
      for (let tries = 0; tries < 24; tries += 1) {
        await bench.run([sink.relay], more);
        said.push(await bench.progress(sending_id));
        bench.clock.now += 60 * minute;
      }
      expect(said[0]).toMatchObject({ state: 'sending', reason: 'sending_limit', last_answer: answer });
      expect(said[0]?.next_attempt).not.toBeNull();
      expect(said.at(-1)).toMatchObject({
        ...{ state: 'paused', reason: 'sending_limit', sent: 20, bounced: 0, failed: 0 },
        ...{ held: [], mail_server_failures: 0 },
      });
      limit.left = 1000;
      for (let tries = 0; tries < 6; tries += 1) {
        await bench.run([sink.relay], more);
        bench.clock.now += 60 * minute;
      }
      expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', sent: 60 });
      expect([sink.mails.length, new Set(sink.mails.map(({ to }) => to)).size, booked]).toEqual([60, 60, []]);
      const notices = bench.storage.read.selectFrom('notification').select('subject').orderBy('id');
      expect(await notices.execute()).toEqual([
        { subject: '“News” was paused' },
        { subject: 'Sending of “News” resumed' },
      ]);
    },
  );
});
