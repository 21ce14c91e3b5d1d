import type { Insertable } from 'kysely';
import { draftCreate } from '../../../contract/mails/drafts.ts';
import { responderCreate, responderPause } from '../../../contract/sending/responders.ts';
import { senderStatus } from '../../../contract/senders/senders.ts';
import type { SendingTable } from '../../storage/sending-tables.ts';
import { keepBounce } from '../../results/bounces/bounces.store.ts';
import { addToSendingCounts } from '../../sending/ledger/sending-counts.store.ts';
import { newSending } from '../../sending/ledger/testing/ledger.ts';
import { bookEvents } from '../../results/tracking/book-events.ts';
import { keepUnsubscription } from '../../results/unsubscriptions/unsubscriptions.store.ts';
import type { TestService } from './test-service.ts';

/** The address of a sender that emails may be sent by. */
export const usableSender = 'usable@example.com';

/** Sendings that the whole-table tests call operations on; those `toDelete` are deleted by one of them. */
export interface TestSendings {
  readonly sent: string;
  readonly sentToDelete: string;
  readonly stopped: string;
  readonly scheduled: string;
  readonly scheduledToDelete: string;
  readonly paused: string;
  readonly running: string;
  /** Ids of one row of each kind in the report of `sent`. */
  readonly reported: ReportedRows;
  /** The email of the first of four autoresponders, all of them paused. */
  readonly responderMail: string;
}

/** Ids of a report's rows. `open`: also the id of the click. */
export interface ReportedRows {
  readonly bounce: string;
  readonly open: string;
  readonly link: string;
  readonly unsubscription: string;
}

/** Creates a sender that emails may be sent by. */
export async function makeUsableSender({ storage }: Pick<TestService, 'storage'>): Promise<void> {
  const email = usableSender;
  await storage.write((db) =>
    db
      .insertInto('sender')
      .values({
        name: 'Usable',
        email,
        email_key: email,
        status: senderStatus.confirmed,
        domain_alignment: 0,
        created_at: 0,
        updated_at: 0,
        signature_hash: null,
        signature_until: null,
        requests_from: null,
        is_authenticated: null,
        domain_alignment_passed: null,
        dkim_check_result: null,
        dmarc_passed: null,
        checks: null,
        checked_at: null,
        check_due_at: Date.UTC(2100, 0),
      })
      .execute(),
  );
}

/** Creates a sending in each of several states, and a sender. */
export async function makeSendings(service: TestService, list: string): Promise<TestSendings> {
  await makeUsableSender(service);
  let made = 0;
  const make = async (change: Partial<Insertable<SendingTable>>) => {
    // No random one, so that both engines give the same.
    const share_key = `shared${(made += 1)}`;
    return String(await service.storage.write((db) => newSending(db, { share_key, ...change })));
  };
  const tomorrow = service.clock.now + 24 * 60 * 60_000;
  const finished = { state: 'sent', finished_at: service.clock.now };
  const waiting = { state: 'scheduled', time_to_send: tomorrow };
  const sent = await make(finished);
  return {
    sent,
    reported: await makeReportedRows(service, Number(sent)),
    sentToDelete: await make(finished),
    stopped: await make({ ...finished, state: 'cancelled' }),
    scheduled: await make(waiting),
    scheduledToDelete: await make(waiting),
    paused: await make({ state: 'paused' }),
    running: await make({ state: 'sending' }),
    responderMail: await makeResponders(service, list),
  };
}

/** Makes four paused autoresponders of a list; the id of the first one's email. */
async function makeResponders({ call }: TestService, list: string): Promise<string> {
  const mails: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    const { id: draft } = await call(draftCreate, { body: { subject: 'Welcome', body: '<p>Hi</p>' } });
    const body = { draft, list, time_to_send: { days: 1, hours: 0 } };
    const { id } = await call(responderCreate, { body });
    await call(responderPause, { params: { id } });
    mails.push(draft);
  }
  return String(mails[0]);
}

/** Delivers an email to one reader, who opened it, clicked, and left; to another it came back. */
async function makeReportedRows({ storage, clock }: TestService, sending_id: number): Promise<ReportedRows> {
  return storage.write(async (db) => {
    const delivery = async (name: string, contact_id: number) => {
      const row = {
        sending_id,
        contact_id,
        list_id: 1,
        email: `${name}@example.com`,
        state: 'sent',
        due_at: 0,
      };
      const leased = { lease_owner: null, lease_until: null, settled_at: 0, answer: null };
      const { id } = await db
        .insertInto('delivery')
        .values({ ...row, ...leased })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, contact_id, email: row.email };
    };
    const [reader, gone] = [await delivery('reader', 1001), await delivery('gone', 1002)];
    await addToSendingCounts(db, 0, [{ sending_id, state: 'sent', deliveries: 2 }]);
    const { id: link_id } = await db
      .insertInto('sending_link')
      .values({ sending_id, position: 0, href: 'https://example.com/' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = {
      delivery_id: reader.id,
      at: clock.now,
      agent: 'A browser',
      network: 'other',
      visitor: null,
      hint: null,
    } as const;
    await bookEvents(db, storage.dialect, [
      { ...by, kind: 'open', link_id: null },
      { ...by, kind: 'click', link_id },
      { ...by, kind: 'open', link_id: null, hint: 'head' },
    ]);
    const left = { sending_id, delivery_id: reader.id, contact_id: reader.contact_id, email: reader.email };
    await keepUnsubscription(db, { ...left, created_at: clock.now, reason: 1, lists: '[]' });
    await keepBounce(
      db,
      { ...gone, sending_id, state: 'sent', mail_subject: 'News', lists: '[]' },
      {
        ...{ kind: 'hard', status: '5.1.1', description: 'Nobody', evidence: '', created_at: clock.now },
        ...{ party: 'address', failure_class: 'no_such_user', rule: 'none', rules: 1, refused: null },
      },
    );
    const idOf = async (table: 'bounce' | 'unsubscription') => {
      const row = await db.selectFrom(table).select('id').executeTakeFirstOrThrow();
      return String(row.id);
    };
    const [bounce, unsubscription] = [await idOf('bounce'), await idOf('unsubscription')];
    return { bounce, unsubscription, open: String(reader.id), link: String(link_id) };
  });
}
