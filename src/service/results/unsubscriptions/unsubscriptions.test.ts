import { beforeEach, expect, it } from 'vitest';
import {
  contactCreate,
  contactDelete,
  contactShow,
  contactUpdate,
} from '../../../contract/people/contacts.ts';
import { listShow } from '../../../contract/people/lists.ts';
import { newList, subscribe } from '../../sending/ledger/testing/ledger.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTrackedMail, type TrackedMail } from '../tracking/testing/tracked-mail.ts';
import { undoTime_ms } from './unsubscriptions.rules.ts';

describeEachEngine('unsubscribing', (openTestStorage) => {
  let mail: TrackedMail;
  let path: string;
  beforeEach(async () => {
    mail = await startTrackedMail(openTestStorage, { lists: ['News', 'Offers'] });
    await mail.service.storage.write(async (db) => {
      const list_id = await newList(db, 'Other');
      await subscribe(db, { list_id, contact_id: 1 });
    });
    path = mail.path('unsubscribe', 0);
  });

  const ada = { email: 'ada@example.com' };
  const openLists = async (email = ada.email) => {
    const { lists } = await mail.service.call(contactShow, { params: { email } });
    return lists.filter((list) => list.subscription_cancelled === null).map(({ hash }) => hash);
  };
  const kept = () => mail.service.storage.read.selectFrom('unsubscription').selectAll().execute();
  const page = () => mail.visit(path);
  const post = (payload = '', at = path) => mail.visit(at, { method: 'POST', payload });
  const undo = (body: string) => `action=undo&undo=${/name="undo" value="([^"]+)"/.exec(body)?.[1] ?? ''}`;

  it('changes nothing when the link is opened, however often', async () => {
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await mail.visit(path, { method })).statusCode).toBe(200);
    }
    expect((await openLists()).sort()).toEqual(['News', 'Offers', 'Other']);
    expect(await kept()).toEqual([]);
  });

  it('shows the lists, and only as much of the address as its owner recognizes', async () => {
    const { body, headers } = await page();
    expect(body).toContain('News and Offers');
    expect(body).toContain('a…@example.com');
    expect(body).not.toContain('ada@example.com');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('ends all of the email’s lists by the button, and no other', async () => {
    const { statusCode, body } = await post('action=unsubscribe&reason=2');
    expect(statusCode).toBe(200);
    expect(body).toContain('You’re unsubscribed');
    expect(await openLists()).toEqual(['Other']);
    expect(await kept()).toMatchObject([{ email: ada.email, reason: 2, undone_at: null }]);
  });

  it('ends them by the email app’s one click, without a redirect', async () => {
    const { statusCode, headers } = await post('List-Unsubscribe=One-Click');
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('location');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(await openLists()).toEqual(['Other']);
  });

  it('shows a page to a reader whose link was turned into capitals', async () => {
    const answer = await mail.service.app.inject({
      url: path.toUpperCase(),
      headers: { accept: 'text/html' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('</h1>');
  });

  it.each(['utm_source=scanner', 'List-Unsubscribe=1', 'reason=2&email=a%40b.example'])(
    'shows the page, and changes nothing, when a form has fields that neither its button nor an email app sends: “%s”',
    async (payload) => {
      const { statusCode, body } = await post(payload);
      expect(statusCode).toBe(200);
      expect(body).toContain('value="unsubscribe"');
      expect(await kept()).toEqual([]);
    },
  );

  it('accepts the one click as multipart too', async () => {
    const payload =
      '--X\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--X--\r\n';
    const { statusCode } = await mail.service.app.inject({
      ...{ method: 'POST', url: path, payload },
      headers: { 'content-type': 'multipart/form-data; boundary=X' },
    });
    expect(statusCode).toBe(200);
    expect(await openLists()).toEqual(['Other']);
  });

  it('counts once, however often it is requested', async () => {
    for (let times = 0; times < 3; times += 1) await post('List-Unsubscribe=One-Click');
    expect(await kept()).toHaveLength(1);
  });

  it('saves the reason given afterward, and another one after that', async () => {
    await post('List-Unsubscribe=One-Click');
    for (const reason of [1, 4]) {
      expect((await post(`action=reason&reason=${reason}`)).body).toContain('Thanks for your feedback');
      expect(await kept()).toMatchObject([{ reason }]);
    }
    expect((await page()).body).toMatch(/value="4" checked/);
  });

  it('asks for no reason again right after the reader gave one', async () => {
    expect((await post('action=unsubscribe')).body).toContain('Why are you unsubscribing?');
    const again = await post('action=unsubscribe&reason=2');
    expect(again.body).not.toContain('Why are you unsubscribing?');
    expect(again.body).toContain('Subscribe me again');
  });

  it.each(['0', '5', 'x', '1e3', ''])('treats %j as no reason', async (reason) => {
    await post(`action=unsubscribe&reason=${reason}`);
    expect(await kept()).toMatchObject([{ reason: null }]);
  });

  it('can be undone by the reader who just pressed the button', async () => {
    const { body } = await post('action=unsubscribe');
    mail.service.clock.now += undoTime_ms - 1000;
    expect((await post(undo(body))).body).toContain('You’re still subscribed');
    expect((await openLists()).sort()).toEqual(['News', 'Offers', 'Other']);
    expect(await kept()).toMatchObject([{ undone_at: mail.service.clock.now }]);
  });

  it('also ends the lists of the contact with the other spelling of the domain, until it is undone', async () => {
    const spelled = { email: 'ada@xn--bcher-kva.example' };
    const lists = ['News', 'Other'].map((hash) => ({ hash }));
    await mail.service.call(contactUpdate, { params: ada, body: { email: 'ada@bücher.example' } });
    await mail.service.call(contactCreate, { body: { ...spelled, lists } });
    const { body } = await post('action=unsubscribe');
    expect(await openLists('ada@bücher.example')).toEqual(['Other']);
    expect(await openLists(spelled.email)).toEqual(['Other']);
    await post(undo(body));
    expect((await openLists(spelled.email)).sort()).toEqual(['News', 'Other']);
  });

  it('can be repeated after it was undone', async () => {
    await post(undo((await post()).body));
    await post();
    expect(await openLists()).toEqual(['Other']);
    expect(await kept()).toMatchObject([{ undone_at: null }]);
  });

  it('can’t be undone an hour later, by another email’s button, or without one', async () => {
    const { body } = await post();
    const { body: other } = await post('', mail.path('unsubscribe', 1));
    await post(undo(other));
    await post('action=undo');
    mail.service.clock.now += undoTime_ms + 1000;
    await post(undo(body));
    expect(await openLists()).toEqual(['Other']);
  });

  it('leaves earlier cancellations unchanged when it is undone', async () => {
    await mail.service.storage.write((db) =>
      db
        .updateTable('subscription')
        .set({ cancelled_at: 7 })
        .where('list_id', '=', mail.listIds[1] ?? 0)
        .execute(),
    );
    await post(undo((await post()).body));
    expect((await openLists()).sort()).toEqual(['News', 'Other']);
  });

  it('keeps the counters of the lists', async () => {
    await mail.service.storage.write((db) =>
      db
        .updateTable('list')
        .set({ subscribers: 2, active_subscribers: 2 })
        .where('hash', '=', 'News')
        .execute(),
    );
    await post();
    expect(await mail.service.call(listShow, { params: { hash: 'News' } })).toMatchObject({
      ...{ subscribers_count: 2, active_subscribers_count: 1 },
    });
  });

  it('reports a tampered link or a missing contact, and does nothing', async () => {
    const tampered = path.replace(/-(.)/, (_all, one: string) => (one === 'A' ? '-B' : '-A'));
    for (const at of [tampered, path.replace('/u/', '/v/'), mail.path('click', 0).replace('/c/', '/u/')]) {
      const { statusCode } = await post('List-Unsubscribe=One-Click', at);
      expect(statusCode).toBe(404);
    }
    expect(await kept()).toEqual([]);
    await mail.service.call(contactDelete, { params: ada });
    expect((await page()).statusCode).toBe(404);
    expect((await post()).statusCode).toBe(404);
  });
});
