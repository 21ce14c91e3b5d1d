import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { engineBench, told } from './testing/engine-bench.ts';
import { nobody, startSink } from './testing/sink.ts';

const minute = 60_000;
const each = 30;

/** Minutes from which and up to which each fault lasts. */
const relayIsGone = { from: 0, to: 20 };
const blocks = { from: 20, to: 60 };

const domainOf = (address: string) => address.slice(address.indexOf('@') + 1);

describeEachEngine('a mail server with every kind of trouble', (openTestStorage) => {
  it('needs no person, loses nothing, and sends nothing twice', async () => {
    const bench = engineBench(await openTestStorage());
    const names = Array.from({ length: 4 * each }, (_, index) => `c${index}`);
    const { sending_id } = await bench.prepare(names);
    const domains = ['grey', 'rates', 'blocks', 'fine'];
    await bench.storage.write(async (db) => {
      for (const [index, domain] of domains.entries()) {
        await db
          .updateTable('contact')
          .set({ email: sql<string>`'c' || id || '@' || cast(${domain} as text) || '.example'` })
          .where(sql<boolean>`id % 4 = ${sql.lit(index)}`)
          .execute();
      }
    });
    const greylisted = new Set<string>();
    const at = { minute: 0, taken: 0 };
    const recipient = (address: string) => {
      const domain = domainOf(address);
      if (domain === 'grey.example' && !greylisted.has(address)) {
        greylisted.add(address);
        return '451 4.7.1 Greylisted, try again in 5 minutes';
      }
      if (domain === 'rates.example') {
        at.taken += 1;
        return at.taken > 10 ? '452 4.7.0 Too many emails, slow down' : null;
      }
      const isBlocked = at.minute >= blocks.from && at.minute < blocks.to;
      if (domain !== 'blocks.example' || !isBlocked) return null;
      return '554 5.7.1 Client host [192.0.2.1] blocked using zen.spamhaus.org';
    };
    const sink = await startSink({ recipient });
    const page: string[] = [];
    for (; at.minute < 120; at.minute += 1) {
      at.taken = 0;
      const isGone = at.minute >= relayIsGone.from && at.minute < relayIsGone.to;
      await bench.run([isGone ? nobody : sink.relay], { linger_ms: 0 });
      const now = await bench.progress(sending_id);
      const held = now.held.map(({ destination, waiting }) => `${destination} ${waiting}`).join(', ');
      page.push([now.state, now.sent, now.reason ?? '-', held].join(' '));
      // A silent wait would give no reason or answer.
      const isSilent = now.state !== 'sent' && (now.reason === null || now.last_answer === null);
      const isStale = now.next_attempt !== null && Date.parse(now.next_attempt) <= bench.clock.now;
      expect([at.minute, isSilent, isStale]).toEqual([at.minute, false, false]);
      bench.clock.now += minute;
    }
    expect(page.slice(0, 20).every((line) => /^\w+ 0 relay_unreachable/.test(line))).toBe(true);
    expect(page[10]).toMatch(/^sending/);
    expect(page[18]).toMatch(/^paused/);
    expect(page[30]).toMatch(/^sending \d+ destination_held .*blocks\.example 30/);
    expect(page.at(-1)).toBe(`sent ${4 * each} - `);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 4 * each });
    const arrived = sink.mails.map(({ to }) => to);
    expect([arrived.length, new Set(arrived).size]).toEqual([4 * each, 4 * each]);
    const notices = await bench.storage.read
      .selectFrom('notification')
      .select('subject')
      .orderBy('id')
      .execute();
    expect(notices).toEqual([{ subject: '“News” was paused' }, { subject: 'Sending of “News” resumed' }]);
  });
});
