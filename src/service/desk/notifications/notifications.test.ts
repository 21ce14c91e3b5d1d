import { beforeEach, expect, it } from 'vitest';
import {
  notificationList,
  notificationMarkSeen,
  notificationUnseenShow,
} from '../../../contract/desk/notifications.ts';
import { messageOf } from '../../../messages/translator.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testOrigin, testTime, type TestService } from '../../roof/testing/test-service.ts';
import type { Notice } from './notice.ts';
import { forgetNotifications } from './notifications.purge.ts';
import { notify } from './notifications.store.ts';

const day = 24 * 3_600_000;

describeEachEngine('notifications', (openTestStorage) => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
  });
  const tell = (subject: string, told: Partial<Notice> = {}) =>
    service.storage.write((db) =>
      notify(db, { subject, message: [{ text: 'Hello' }], at: testTime, ...told }),
    );
  const mark = (path: string, payload: object) =>
    service.send({ method: 'POST', url: `/v3/notifications/${path}`, payload });
  const subjects = async () =>
    (await service.call(notificationList, {})).results.map(({ subject }) => subject);

  it('are shown with all their fields', async () => {
    await tell('News', { importance_level: 3, is_sticky: true });
    expect((await service.call(notificationList, {})).results).toEqual([
      {
        url: `${testOrigin}/v3/notifications/1`,
        subject: 'News',
        message: '<p>Hello</p>',
        dispatch_date: '2026-01-02T03:04:05.678000Z',
        importance_level: 3,
        has_stickies: true,
        seen: false,
      },
    ]);
  });

  it.each(['1', '1/'])('are marked read and unread by POST to %s', async (path) => {
    await tell('News');
    const marked = await mark(path, { seen: true });
    expect([marked.statusCode, marked.json()]).toMatchObject([200, { subject: 'News', seen: true }]);
    expect((await mark(path, { seen: '0' })).json()).toMatchObject({ seen: false });
  });

  it.each([
    ['2', { seen: true }, 404],
    ['x', { seen: true }, 404],
    ['1', {}, 400],
    ['1', { seen: 'perhaps' }, 400],
    ['1', { seen: null }, 400],
    ['seen/', { until: 'soon' }, 400],
    ['seen/', {}, 400],
  ])('refuse POST to %s with %j', async (path, payload, status) => {
    await tell('News');
    expect((await mark(path, payload)).statusCode).toBe(status);
  });

  it('change only whether they were read', async () => {
    await tell('News');
    expect((await mark('1', { seen: true, subject: 'Other', message: '<script>' })).json()).toMatchObject({
      subject: 'News',
      message: '<p>Hello</p>',
    });
  });

  it('come unread first, newest first within each', async () => {
    for (const [at, subject] of ['a', 'b', 'c', 'd'].entries()) await tell(subject, { at: testTime + at });
    await mark('4', { seen: true });
    await mark('2', { seen: true });
    expect(await subjects()).toEqual(['c', 'a', 'd', 'b']);
  });

  it('are counted while unread, and marked up to the last one seen', async () => {
    await tell('Old');
    await tell('New', { at: testTime + 1000 });
    expect(await service.call(notificationUnseenShow, {})).toEqual({ unseen: 2 });
    const until = '2026-01-02T03:04:05.678Z';
    expect(await service.call(notificationMarkSeen, { body: { until } })).toEqual({ unseen: 1 });
    expect(await subjects()).toEqual(['New', 'Old']);
  });

  it('on one topic are merged until read', async () => {
    for (const subject of ['first', 'second', 'third']) await tell(subject, { topic: 'mail' });
    expect((await service.call(notificationList, {})).results).toMatchObject([
      { subject: 'third', message: '<p>Hello</p><p>This has happened 3 times.</p>' },
    ]);
    await mark('1', { seen: true });
    await tell('fourth', { topic: 'mail' });
    expect(await subjects()).toEqual(['fourth', 'third']);
  });

  it('are returned in the client’s language, old ones as stored', async () => {
    const subject = messageOf('notices', 'resumed.title', { subject: 'News' });
    for (const topic of ['old', 'new', 'new']) {
      await service.storage.write((db) => notify(db, { subject, message: [], topic, at: testTime }));
    }
    await service.storage.write((db) =>
      db
        .updateTable('notification')
        .set({ subject: 'Old', words: null })
        .where('topic', '=', 'old')
        .execute(),
    );
    const inGerman = { url: '/v3/notifications/', headers: { 'accept-language': 'de-AT, en;q=0.5' } };
    expect((await service.send(inGerman)).json()).toMatchObject({
      results: [
        { subject: 'Versand von „News“ fortgesetzt', message: '<p>Dies ist 2-mal passiert.</p>' },
        { subject: 'Old' },
      ],
    });
    expect(await subjects()).toEqual(['Sending of “News” resumed', 'Old']);
  });

  it('leave nothing behind if their transaction fails', async () => {
    const failing = service.storage.write(async (db) => {
      await notify(db, { subject: 'News', message: [{ text: 'Hello' }], at: testTime });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await subjects()).toEqual([]);
  });

  it('are deleted after 90 days, once read', async () => {
    for (const subject of ['seen', 'unseen']) await tell(subject);
    await mark('1', { seen: true });
    await forgetNotifications(service.storage, testTime + 90 * day);
    expect(await subjects()).toEqual(['unseen', 'seen']);
    await forgetNotifications(service.storage, testTime + 90 * day + 1);
    expect(await subjects()).toEqual(['unseen']);
  });

  it('are at most a thousand, in addition to unread sticky ones', async () => {
    await tell('old');
    await tell('sticky', { is_sticky: true });
    await service.storage.write(async (db) => {
      for (let at = 0; at < 1000; at += 1) {
        await notify(db, { subject: 'new', message: [{ text: 'Hello' }], at: testTime + 1 + at });
      }
    });
    await forgetNotifications(service.storage, testTime);
    const last = await service.send({ url: '/v3/notifications/?paginate_by=1&page=1001' });
    expect(last.json()).toMatchObject({ count: 1001, results: [{ subject: 'sticky' }] });
  });
});
