import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { HostedDomains, type AskExchangers } from './limits/hosted-domains.ts';
import { engineBench, told, type EngineBench } from './testing/engine-bench.ts';
import { startSink } from './testing/sink.ts';

const minute = 60_000;
const hostedBy = (ask: AskExchangers) => new HostedDomains({ ask, log: silentLog, now: () => 0 });

/** Prepares a send to 12 contacts at `d0.example`, `d1.example`, and `d2.example`. */
async function prepare(bench: EngineBench) {
  const { sending_id } = await bench.prepare(Array.from({ length: 12 }, (_, index) => `c${index}`));
  await bench.storage.write((db) =>
    db
      .updateTable('contact')
      .set({ email: sql`'c' || id || '@d' || (id % 3) || '.example'` })
      .execute(),
  );
  return sending_id;
}

describeEachEngine('domains that one provider hosts', (openTestStorage) => {
  it("are held together under the provider's name", async () => {
    const bench = engineBench(await openTestStorage());
    const sending_id = await prepare(bench);
    const blocked = '421 4.7.28 Gmail has detected an unusual rate of mail from your IP address';
    const sink = await startSink({ recipient: () => blocked });
    const hosted = hostedBy((domains) =>
      Promise.resolve(new Map(domains.map((domain) => [domain, ['aspmx.l.google.com']]))),
    );
    for (const domain of ['d0', 'd1', 'd2']) hosted.destinationOf(`ada@${domain}.example`);
    await hosted.settled();
    for (let at = 0; at < 8; at += 1) {
      await bench.run([sink.relay], { hosted, linger_ms: 0 });
      bench.clock.now += minute;
    }
    const { held } = await bench.progress(sending_id);
    expect(held.map(({ destination }) => destination)).toEqual(['gmail.com']);
  });

  it('receive their emails while no name server answers', async () => {
    const bench = engineBench(await openTestStorage());
    const sending_id = await prepare(bench);
    const sink = await startSink();
    const hosted = hostedBy(
      (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(new Map()))),
    );
    await bench.run([sink.relay], { hosted });
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 12 });
  });
});
