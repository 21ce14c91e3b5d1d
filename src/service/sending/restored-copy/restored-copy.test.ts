import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { notificationList } from '../../../contract/desk/notifications.ts';
import { restoredCopyAnswer, restoredCopyShow } from '../../../contract/sending/restored-copy.ts';
import { hour_ms } from '../../../lib/time/durations.ts';
import { queueDeliveries } from '../ledger/new-deliveries.store.ts';
import { newContacts, newList, newSending } from '../ledger/testing/ledger.ts';
import { openStorage } from '../../storage/opening/open-storage.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { startTestService, testConfig, testTime, type TestService } from '../../roof/testing/test-service.ts';
import { askToHold } from './ask-to-hold.ts';
import { findPosition, keepPosition } from './installation.store.ts';
import { markLedger } from './ledger-mark.loop.ts';
import { readPlace } from './place.ts';
import { heldSendings } from './hold-back.store.ts';
import { heldAnswerOf } from './restored-copy.rules.ts';
import { holdBackRestoredCopy } from './restored-copy.start.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-copy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a running send to two recipients and a scheduled one, and returns their ids. */
async function makeMails(storage: OpenedStorage) {
  return storage.write(async (db) => {
    const list_id = await newList(db, 'readers');
    await newContacts(db, ['ada', 'bob'], [list_id]);
    const lists = JSON.stringify([{ id: list_id, hash: 'readers', name: 'Readers' }]);
    const running = await newSending(db, { lists, subject: 'Running', audience_list: 1 });
    await queueDeliveries(db, { sending_id: running, due_at: 0 }, (subscriptions) =>
      subscriptions.where('list_id', '=', list_id),
    );
    const later = { state: 'scheduled', time_to_send: testTime + hour_ms, audience_at: null };
    const scheduled = await newSending(db, { lists, subject: 'Scheduled', ...later });
    const missed = await newSending(db, {
      lists,
      subject: 'Missed',
      ...later,
      time_to_send: testTime - hour_ms,
    });
    return { running, scheduled, missed };
  });
}

async function statesOf({ read }: OpenedStorage): Promise<Record<string, string>> {
  const rows = await read.selectFrom('sending').select(['subject', 'state']).execute();
  return Object.fromEntries(rows.map(({ subject, state }) => [subject, state]));
}

const asItWas = { Running: 'sending', Scheduled: 'scheduled', Missed: 'scheduled' };
const onHold = { Running: 'paused', Scheduled: 'held', Missed: 'held' };

/** Starts on a storage as the program does. */
function start(storage: OpenedStorage, dataFolder: string, at = testTime): Promise<void> {
  return holdBackRestoredCopy({ storage, dataFolder, now: () => at, log: silentLog });
}

function mark(storage: OpenedStorage, dataFolder: string): Promise<void> {
  return markLedger({ storage, config: { ...testConfig, dataFolder }, now: () => testTime, log: silentLog });
}

/** Undoes the last steps of the ledger, as a log that lost its tail does. */
async function loseTail(storage: OpenedStorage, dataFolder: string): Promise<void> {
  const id = (await readPlace(dataFolder))?.id ?? '';
  const position = ((await findPosition(storage.read, id))?.position ?? 0) - 1;
  await storage.write((db) => keepPosition(db, id, { position, at: testTime }));
}

describeEachEngine('a start', (openTestStorage) => {
  it('holds nothing back at the first start of this version or after a kill', async () => {
    const [storage, folder] = [await openTestStorage(), await newFolder()];
    await makeMails(storage);
    await start(storage, folder);
    await start(storage, folder);
    await mark(storage, folder);
    await mark(storage, folder);
    await start(storage, folder);
    expect(await statesOf(storage)).toEqual(asItWas);
  });

  it('holds everything back once when the database lost commits', async () => {
    const [storage, folder] = [await openTestStorage(), await newFolder()];
    const { running } = await makeMails(storage);
    await start(storage, folder);
    await mark(storage, folder);
    await loseTail(storage, folder);
    await start(storage, folder);
    expect(await statesOf(storage)).toEqual(onHold);
    await storage.write((db) =>
      db
        .updateTable('sending')
        .set({ state: 'sending', pause_reason: null })
        .where('id', '=', running)
        .execute(),
    );
    await mark(storage, folder);
    await start(storage, folder);
    expect(await statesOf(storage)).toEqual({ ...onHold, Running: 'sending' });
  });

  it('holds everything back when the clock was set back by hours', async () => {
    const [storage, folder] = [await openTestStorage(), await newFolder()];
    await makeMails(storage);
    await start(storage, folder);
    await mark(storage, folder);
    await start(storage, folder, testTime - 2 * hour_ms);
    expect(await statesOf(storage)).toEqual(onHold);
    const reasons = await storage.read.selectFrom('sending').select('pause_reason').distinct().execute();
    expect(reasons).toContainEqual({ pause_reason: 'clock_set_back' });
    expect(reasons).not.toContainEqual({ pause_reason: 'restored_copy' });
    expect(await heldSendings(storage.read)).not.toEqual([]);
  });

  it('notices lost commits while it runs too', async () => {
    const [storage, folder] = [await openTestStorage(), await newFolder()];
    await makeMails(storage);
    await start(storage, folder);
    await mark(storage, folder);
    await loseTail(storage, folder);
    await mark(storage, folder);
    expect(await statesOf(storage)).toEqual(onHold);
  });
});

it('treats a copied SQLite folder as a copy, but not a moved one', async () => {
  const [folder, elsewhere] = [await newFolder(), await newFolder()];
  const openIn = async (dataFolder: string, work: (storage: OpenedStorage) => Promise<void>) => {
    const storage = await openStorage({ dataFolder, threads: 0 });
    await work(storage);
    await storage.close();
  };
  const [first, moved, copied] = [join(folder, 'data'), join(folder, 'moved'), join(elsewhere, 'data')];
  await openIn(first, async (storage) => {
    await makeMails(storage);
    await start(storage, first);
    await mark(storage, first);
  });
  await rename(first, moved);
  await openIn(moved, async (storage) => {
    await start(storage, moved);
    expect(await statesOf(storage)).toEqual(asItWas);
  });
  await cp(moved, copied, { recursive: true, preserveTimestamps: true });
  await openIn(copied, async (storage) => {
    await start(storage, copied);
    expect(await statesOf(storage)).toEqual(onHold);
  });
  await openIn(moved, async (storage) => {
    await start(storage, moved);
    expect(await statesOf(storage)).toEqual(asItWas);
  });
});

describeEachEngine('the held emails of a restored copy', (openTestStorage) => {
  async function restored(): Promise<TestService & { ids: Awaited<ReturnType<typeof makeMails>> }> {
    const service = await startTestService(openTestStorage);
    const ids = await makeMails(service.storage);
    const found = { reason: 'backup', made_at: testTime - hour_ms, at: testTime } as const;
    await service.storage.write((db) => askToHold(db, found));
    return { ...service, ids };
  }

  it('are listed in the question with their known facts', async () => {
    const { call, ids } = await restored();
    expect(await call(restoredCopyShow, {})).toEqual({
      is_open: true,
      reason: 'backup',
      made: '2026-01-02T02:04:05.678000Z',
      found: '2026-01-02T03:04:05.678000Z',
      emails: [
        expect.objectContaining({ id: ids.missed, remaining: null }),
        expect.objectContaining({
          id: ids.scheduled,
          remaining: null,
          time_to_send: '2026-01-02T04:04:05.678000Z',
        }),
        expect.objectContaining({ id: ids.running, subject: 'Running', kind: 'mail', sent: 0, remaining: 2 }),
      ],
      system_emails: 0,
    });
    const { results } = await call(notificationList, { query: {} });
    expect(results.map(({ subject }) => subject)).toEqual(['Sending is on hold: this is a restored copy']);
  });

  it('continue at their own times when resumed', async () => {
    const { call, ids, storage } = await restored();
    const one = await call(restoredCopyAnswer, { body: { answer: 'resume', ids: [ids.running] } });
    expect(one.emails.map(({ id }) => id)).toEqual([ids.missed, ids.scheduled]);
    const all = await call(restoredCopyAnswer, { body: { answer: 'resume' } });
    expect(all).toMatchObject({ is_open: false, emails: [] });
    expect(await statesOf(storage)).toEqual({ ...asItWas, Missed: 'preparing' });
  });

  it('are no longer sent when stopped', async () => {
    const { call, storage } = await restored();
    await call(restoredCopyAnswer, { body: { answer: 'stop' } });
    const ended = { Running: 'cancelled', Scheduled: 'cancelled', Missed: 'cancelled' };
    expect(await statesOf(storage)).toEqual(ended);
  });

  it('include autoresponders and system emails', async () => {
    const { call, storage, clock } = await startTestService(openTestStorage);
    const sending_id = await storage.write(async (db) => {
      const list_id = await newList(db, 'readers');
      const id = await newSending(db, { kind: 'responder', subject: 'Welcome', audience_list: 1 });
      const times = { created_at: 0, on_hold_at: null, since_subscription: 0, seen_subscription: 0 };
      await db
        .insertInto('responder')
        .values({ mail_id: 1, sending_id: id, list_id, days: 0, hours: 1, ...times })
        .execute();
      await db.insertInto('outgoing_mail').values(confirmation).execute();
      await askToHold(db, { reason: 'folder', made_at: null, at: clock.now });
      return id;
    });
    const question = await call(restoredCopyShow, {});
    expect(question).toMatchObject({ system_emails: 1, emails: [{ id: sending_id, kind: 'responder' }] });
    const held = await storage.read.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow();
    expect(held).toMatchObject({
      state: 'deferred',
      next_attempt_at: null,
      last_answer: heldAnswerOf('folder'),
    });
    await call(restoredCopyAnswer, { body: { answer: 'resume' } });
    const responder = await storage.read.selectFrom('responder').select('on_hold_at').executeTakeFirst();
    expect(responder).toEqual({ on_hold_at: null });
    const sent = await storage.read.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow();
    expect(sent).toMatchObject({ state: 'queued', next_attempt_at: clock.now });
  });
});

const confirmation = {
  message_id: '<a@example.com>',
  purpose: 'form confirmation',
  state: 'queued',
  created_at: 0,
  next_attempt_at: 0,
  last_attempt_at: null,
  sent_at: null,
  lease_owner: null,
  lease_until: null,
  from_name: '',
  from_email: 'desk@example.com',
  to_name: '',
  to_email: 'ada@example.com',
  reply_to_name: null,
  reply_to_email: null,
  subject: 'Confirm',
  last_answer: null,
  headers: '{}',
  text: 'Confirm',
  html: null,
};
