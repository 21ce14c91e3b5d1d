import { expect, it } from 'vitest';
import { reportRecipientsMatch } from '../../../contract/jobs/report-rows.ts';
import { contactList } from '../../../contract/people/contacts.ts';
import { segmentCreate } from '../../../contract/people/segments/segments.ts';
import { reportBySegment } from '../../../contract/results/report-segments.ts';
import { rebuildFacts } from '../../people/facts/rebuild-facts.store.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { bookEvents } from '../tracking/book-events.ts';
import { browser, startTrackedMail } from '../tracking/testing/tracked-mail.ts';

const href = 'https://example.com/a';

describeEachEngine('figures of a report by segment', (openTestStorage) => {
  it('count the contacts of each segment, in the requested order', async () => {
    const sending = { subject: 'News', body: `<a href="${href}">x</a>` };
    const readers = ['ada', 'bo', 'cy'];
    const mail = await startTrackedMail(openTestStorage, { links: [href], readers, sending });
    const { storage, clock, call, send } = mail.service;
    const [ada = 0, bo = 0, cy = 0] = mail.deliveries;
    await storage.write(async (db) => {
      const link = await db.selectFrom('sending_link').select('id').executeTakeFirstOrThrow();
      const about = { agent: browser, network: 'other', visitor: null, hint: null, at: clock.now } as const;
      await bookEvents(db, storage.dialect, [
        { ...about, delivery_id: ada, kind: 'open', link_id: null },
        { ...about, delivery_id: bo, kind: 'open', link_id: null },
        { ...about, delivery_id: ada, kind: 'click', link_id: link.id },
      ]);
      await db.updateTable('delivery').set({ state: 'bounced' }).where('id', '=', cy).execute();
      const contacts = await db.selectFrom('contact').select('id').execute();
      await rebuildFacts(
        db,
        contacts.map(({ id }) => id),
      );
    });
    const make = async (name: string, match: object) =>
      (await call(segmentCreate, { body: { name, match: { ...match } } })).hash;
    const named = await make('Ada', { on: 'email', is: 'starts', value: 'ada' });
    const all = await make('All', { all: [] });
    const { segments } = await call(reportBySegment, {
      params: { report_id: String(mail.sending_id) },
      query: { segments: `${all},${named}` },
    });
    expect(segments).toEqual([
      { hash: all, name: 'All', receivers: 3, opened: 2, clicked: 1, bounced: 1, unsubscribed: 0 },
      { hash: named, name: 'Ada', receivers: 1, opened: 1, clicked: 1, bounced: 0, unsubscribed: 0 },
    ]);
    const recipients = { v: 1, match: reportRecipientsMatch(mail.sending_id) };
    const opened = await call(contactList, {
      query: { match: JSON.stringify(recipients), ordering: 'email' },
    });
    expect(opened.results).toHaveLength(3);
    const unknown = await send({ url: `/v3/reports/${mail.sending_id}/by_segment/?segments=none` });
    expect(unknown.json()).toEqual({ segments: ['Segment not found: none.'] });
  });
});
