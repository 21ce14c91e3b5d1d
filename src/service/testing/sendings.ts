import type { Insertable } from 'kysely';
import { draftCreate } from '../../contract/drafts.ts';
import { responderCreate, responderPause } from '../../contract/responders.ts';
import { senderStatus } from '../../contract/senders.ts';
import type { SendingTable } from '../storage/sending-tables.ts';
import { newSending } from '../sendings/testing/ledger.ts';
import type { TestService } from './test-service.ts';

/** The address of a sender that mails may be sent by. */
export const usableSender = 'usable@example.com';

/** Sendings that the whole-table tests call operations on; those `toDelete` are deleted by one of them. */
export interface TestSendings {
  readonly sent: string;
  readonly sentToDelete: string;
  readonly scheduled: string;
  readonly scheduledToDelete: string;
  readonly paused: string;
  readonly running: string;
  /** The mail of the first of four auto-responders, all of them paused. */
  readonly responderMail: string;
}

/** Makes a sender that mails may be sent by. */
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
        check_due_at: Number.MAX_SAFE_INTEGER,
      })
      .execute(),
  );
}

/** Makes a sending in each of several states, and a sender. */
export async function makeSendings(service: TestService, list: string): Promise<TestSendings> {
  await makeUsableSender(service);
  const make = async (change: Partial<Insertable<SendingTable>>) =>
    String(await service.storage.write((db) => newSending(db, change)));
  const tomorrow = service.clock.now + 24 * 60 * 60_000;
  const finished = { state: 'sent', finished_at: service.clock.now };
  const waiting = { state: 'scheduled', time_to_send: tomorrow };
  return {
    sent: await make(finished),
    sentToDelete: await make(finished),
    scheduled: await make(waiting),
    scheduledToDelete: await make(waiting),
    paused: await make({ state: 'paused' }),
    running: await make({ state: 'sending' }),
    responderMail: await makeResponders(service, list),
  };
}

/** Makes four paused auto-responders of a list; the id of the first one's mail. */
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
