import { sentenceIn } from '../../base/stored-message.ts';
import { expect, it } from 'vitest';
import { engineBench, told, type EngineBench } from '../../sending/engine/testing/engine-bench.ts';
import { nobody, startSink } from '../../sending/engine/testing/sink.ts';
import { countAudience } from '../../sending/ledger/audience-count.store.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { addSuppression, removeSuppression } from './suppressions.commands.ts';
import { settleSuppressions } from './suppressions.loop.ts';
import { findWaitingDomains } from './waiting-domains.store.ts';

/** Returns the dependencies of the commands. */
function partsOf({ storage, clock }: EngineBench) {
  const token = { id: null, name: 'dashboard' };
  return { storage, now: () => clock.now, wake: () => undefined, token };
}

const suppress = (bench: EngineBench, domain: string) =>
  addSuppression(partsOf(bench), { domain, reason: 'desk', note: '' });

/** Moves contacts from example.com to other addresses. */
async function move(bench: EngineBench, contactIds: readonly number[], emails: readonly string[]) {
  await bench.storage.write(async (db) => {
    for (const [index, email] of emails.entries())
      await db
        .updateTable('contact')
        .set({ email, email_key: email })
        .where('id', '=', contactIds[index] ?? 0)
        .execute();
  });
}

const others = ['b@sub.gone.example', 'c@notgone.example', 'd@gone.example.org', 'e@x.io'];

describeEachEngine('a suppressed domain before its contacts are settled', (openTestStorage) => {
  it('is excluded from audiences and their count, but similar domains are not', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id, list_id, contactIds } = await bench.prepare(['a', 'b', 'c', 'd', 'e']);
    await move(bench, contactIds, ['a@gone.example', ...others]);
    await suppress(bench, 'gone.example');
    expect(await countAudience(bench.storage, [list_id])).toEqual({ receivers: 4, subscriptions: 4 });
    const sink = await startSink();
    await bench.run([sink.relay]);
    expect(sink.mails.map(({ to }) => to).toSorted()).toEqual(others);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 4 });
  });

  it('is skipped with the reason if the audience was frozen before', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id, contactIds } = await bench.prepare(['a', 'b', 'c', 'd', 'e']);
    await move(bench, contactIds, ['a@gone.example', ...others]);
    await bench.run([nobody]);
    expect(told(await bench.counts(sending_id))).toEqual({ queued: 5 });
    await suppress(bench, 'gone.example');
    bench.clock.now += 60_000;
    await bench.storage.write((db) =>
      db.updateTable('sending').set({ state: 'sending' }).where('id', '=', sending_id).execute(),
    );
    const sink = await startSink();
    await bench.run([sink.relay]);
    expect(sink.mails.map(({ to }) => to).toSorted()).toEqual(others);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 4, skipped: 1 });
    const { answer } = await bench.storage.read
      .selectFrom('delivery')
      .select('answer')
      .where('state', '=', 'skipped')
      .executeTakeFirstOrThrow();
    expect(sentenceIn(answer, 'en')).toBe(
      'The contact’s domain was suppressed before this email was sent to them.',
    );
  });

  it.each([
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'bücher.example'],
  ])('is excluded and skipped in the other spelling: %s', async (domain, other) => {
    const bench = engineBench(await openTestStorage());
    const { sending_id, list_id, contactIds } = await bench.prepare(['a', 'b', 'c', 'd', 'e']);
    await move(bench, contactIds, [`a@${other}`, ...others.slice(0, 3), `e@sub.${other}`]);
    await bench.run([nobody]);
    await suppress(bench, domain);
    expect(await countAudience(bench.storage, [list_id])).toEqual({ receivers: 4, subscriptions: 4 });
    await bench.storage.write((db) =>
      db.updateTable('sending').set({ state: 'sending' }).where('id', '=', sending_id).execute(),
    );
    bench.clock.now += 60_000;
    const sink = await startSink();
    await bench.run([sink.relay]);
    expect(sink.mails.map(({ to }) => to)).not.toContain('a@xn--bcher-kva.example');
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 4, skipped: 1 });
    const second = await bench.prepare(['f']);
    await move(bench, second.contactIds, [`f@${other}`]);
    await bench.run([sink.relay]);
    expect(told(await bench.counts(second.sending_id))).toEqual({});
  });

  it('affects no send after it is settled or removed', async () => {
    const bench = engineBench(await openTestStorage());
    const { contactIds, list_id } = await bench.prepare(['a']);
    await move(bench, contactIds, ['a@gone.example']);
    const waits = async () => (await findWaitingDomains(bench.storage.read)) !== null;
    expect(await waits()).toBe(false);
    const { id } = await suppress(bench, 'gone.example');
    expect(await waits()).toBe(true);
    await settleSuppressions(partsOf(bench), new AbortController().signal);
    expect(await waits()).toBe(false);
    await removeSuppression(partsOf(bench), id);
    expect(await waits()).toBe(false);
    expect(await countAudience(bench.storage, [list_id])).toEqual({ receivers: 1, subscriptions: 1 });
  });
});
