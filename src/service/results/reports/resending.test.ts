import { beforeEach, expect, it } from 'vitest';
import { draftSend } from '../../../contract/mails/draft-send.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { reportList, reportShow } from '../../../contract/results/reports.ts';
import { sentMailDelete, sentMailResend } from '../../../contract/sending/sent-mails.ts';
import { makeUsableSender, usableSender } from '../../roof/testing/sendings.ts';
import { newSending } from '../../sending/ledger/testing/ledger.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { bookEvents } from '../tracking/book-events.ts';
import { browser, startTrackedMail, type TrackedMail } from '../tracking/testing/tracked-mail.ts';

describeEachEngine('the report of an email that was sent again', (openTestStorage) => {
  let mail: TrackedMail;
  let first: number;

  beforeEach(async () => {
    mail = await startTrackedMail(openTestStorage, { readers: ['ada', 'bo', 'cy'] });
    first = mail.sending_id;
  });

  const shown = async (id: number) => {
    const { resending } = await mail.service.call(reportShow, { params: { report_id: String(id) } });
    return resending;
  };

  /** Resends an email to some readers; returns its id and its deliveries. */
  const sendAgain = (readers: readonly number[], subject: string) =>
    mail.service.storage.write(async (db) => {
      const id = await newSending(db, { state: 'sent', resend_of: first, subject });
      const contacts = await db.selectFrom('contact').select(['id', 'email']).orderBy('id').execute();
      const deliveries: number[] = [];
      for (const reader of readers) {
        const { id: contact_id = 0, email = '' } = contacts[reader] ?? {};
        const delivery = await db
          .insertInto('delivery')
          .values({
            ...{ sending_id: id, contact_id, list_id: mail.listIds[0] ?? 0, email, state: 'sent', due_at: 0 },
            ...{ lease_owner: null, lease_until: null, settled_at: 0, answer: null },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        deliveries.push(delivery.id);
      }
      return { id, deliveries };
    });

  const open = (...deliveries: readonly (number | undefined)[]) => {
    const { storage, clock } = mail.service;
    const by = { agent: browser, network: 'other', visitor: null, hint: null } as const;
    return storage.write((db) =>
      bookEvents(
        db,
        storage.dialect,
        deliveries.map((delivery_id = 0) => ({
          ...{ delivery_id, kind: 'open', link_id: null, at: clock.now, ...by },
        })),
      ),
    );
  };

  it('does not mention resends when it was sent once', async () => {
    expect(await shown(first)).toBeNull();
    expect((await mail.service.call(reportList, {})).results[0]).not.toHaveProperty('resending');
  });

  it('names the other email, from both sides', async () => {
    const again = await sendAgain([1, 2], 'News, again');
    expect(await shown(first)).toMatchObject({
      of: null,
      sent_again: [{ id: again.id, mail_subject: 'News, again' }],
    });
    expect(await shown(again.id)).toMatchObject({ of: { id: first, mail_subject: 'News' }, sent_again: [] });
  });

  it('counts each person who opened either email once', async () => {
    const again = await sendAgain([1, 2], 'News, again');
    const third = await sendAgain([2], 'News, once more');
    const [, bo] = mail.deliveries;
    await open(mail.deliveries[0], bo, ...again.deliveries, ...third.deliveries);
    expect(await shown(first)).toMatchObject({ opened_by_either: 3 });
    expect(await shown(again.id)).toMatchObject({ opened_by_either: 2 });
  });

  it('names the first email even when the resend is deleted', async () => {
    await makeUsableSender(mail.service);
    const { hash } = await mail.service.call(listCreate, { body: { name: 'Others' } });
    const visitor = { email: 'dot@example.com', lists: [{ hash }] };
    await mail.service.send({ method: 'POST', url: '/v3/contacts/', payload: visitor });
    const draft = await mail.service.call(sentMailResend, { params: { id: first } });
    const sent = await mail.service.call(draftSend, {
      params: { id: draft.id },
      body: { lists: [hash], sender_email: usableSender },
    });
    const id = sent?.id ?? 0;
    await mail.service.storage.write((db) =>
      db.updateTable('sending').set({ state: 'sent', finished_at: 1 }).where('id', '=', id).execute(),
    );
    await mail.service.call(sentMailDelete, { params: { id } });
    expect(await shown(id)).toMatchObject({ of: { id: first } });
  });
});
