import { expect, it } from 'vitest';
import { contactActivityList } from '../../../contract/people/contact-activity.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTrackedMail } from './testing/tracked-mail.ts';

const ada = { email: 'ada@example.com' };

describeEachEngine('the results of the emails to a contact', (openTestStorage) => {
  it('include opens, clicks, unsubscribes, and bounces', async () => {
    const mail = await startTrackedMail(openTestStorage);
    const at = new Date(mail.service.clock.now).toISOString().replace('Z', '000Z');
    await mail.visit(mail.path('open', 0));
    await mail.visit(mail.path('click', 0, 0));
    await mail.visit(mail.path('click', 0, 0), { method: 'HEAD' });
    await mail.visit(mail.path('unsubscribe', 0), { method: 'POST', payload: 'reason=3' });
    await mail.service.events.flush();
    await mail.service.storage.write((db) =>
      db
        .insertInto('bounce')
        .values({
          ...{
            sending_id: mail.sending_id,
            delivery_id: mail.deliveries[0] ?? 0,
            contact_id: 1,
            email: ada.email,
          },
          ...{
            kind: 'soft',
            status: '4.2.2',
            created_at: mail.service.clock.now,
            description: '',
            evidence: '',
          },
        })
        .execute(),
    );
    const { count, results } = await mail.service.call(contactActivityList, { params: ada });
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      ...{ report_id: mail.sending_id, subject: 'News', state: 'sent' },
      ...{ opens: 1, first_open: at, last_open: at, clicks: 1, first_click: at, last_click: at },
      ...{ machine_opens: 1, machine_clicks: 1, unsubscribed: at, unsubscribe_reason: 3 },
      bounces: [{ kind: 'soft', status: '4.2.2', created: at }],
    });
  });

  it('include an email without activity, and no test', async () => {
    const mail = await startTrackedMail(openTestStorage);
    const { results } = await mail.service.call(contactActivityList, { params: ada });
    expect(results).toMatchObject([{ opens: 0, first_open: null, unsubscribed: null, bounces: [] }]);
    const test = await startTrackedMail(openTestStorage, { sending: { kind: 'test' } });
    expect(await test.service.call(contactActivityList, { params: ada })).toMatchObject({ count: 0 });
  });
});
