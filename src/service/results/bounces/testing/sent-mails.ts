import { sentenceIn } from '../../../base/stored-message.ts';
import { freezeAll, newContacts, newList, newSending, noon } from '../../../sending/ledger/testing/ledger.ts';
import { addToSendingCounts, sendingCounts } from '../../../sending/ledger/sending-counts.store.ts';
import type { OpenedStorage } from '../../../storage/storage.ts';
import { judgeFailure } from '../../returned-mail/parse/verdict-of.ts';
import type { ComeBack } from '../bounces.commands.ts';

/** An installation that has sent emails to the contacts of one list. */
export interface SentMails {
  readonly list_id: number;
  readonly contactIds: readonly number[];
  /** Sends one more email to all of them, which arrives; returns its id, and the deliveries in the contacts' order. */
  readonly send: (state?: 'sent' | 'sending') => Promise<{ sending_id: number; deliveries: number[] }>;
  readonly counts: (sending_id: number) => Promise<{ sent: number; bounced: number }>;
  readonly contact: (index: number) => Promise<{ active: number; inactive_reason: string | null }>;
}

/** Creates contacts such as `c0@example.com` on a list, to send emails to. */
export async function sentMails(storage: OpenedStorage, receivers: number): Promise<SentMails> {
  const { list_id, contactIds } = await storage.write(async (db) => {
    const id = await newList(db, 'list');
    const names = Array.from({ length: receivers }, (_, index) => `c${index}`);
    return { list_id: id, contactIds: await newContacts(db, names, [id]) };
  });
  return {
    list_id,
    contactIds,
    send: async (state = 'sent') => {
      const lists = JSON.stringify([{ id: list_id, hash: 'list', name: 'list' }]);
      const sending_id = await storage.write((db) => newSending(db, { lists }));
      await freezeAll(storage, { sending_id, listIds: [list_id], chunk: 1000 });
      return storage.write(async (db) => {
        const rows = await db
          .updateTable('delivery')
          .set({ state, settled_at: noon })
          .where('sending_id', '=', sending_id)
          .returning(['id', 'contact_id'])
          .execute();
        await addToSendingCounts(db, 0, [
          { sending_id, state: 'queued', deliveries: -rows.length },
          { sending_id, state, deliveries: rows.length },
        ]);
        const inOrder = rows.toSorted((one, other) => one.contact_id - other.contact_id);
        return { sending_id, deliveries: inOrder.map(({ id }) => id) };
      });
    },
    counts: async (sending_id) => {
      const counts = (await sendingCounts(storage.read, [sending_id])).get(sending_id);
      return { sent: counts?.sent ?? -1, bounced: counts?.bounced ?? -1 };
    },
    contact: async (index) => {
      const { active, inactive_reason } = await storage.read
        .selectFrom('contact')
        .select(['active', 'inactive_reason'])
        .where('id', '=', contactIds[index] ?? 0)
        .executeTakeFirstOrThrow();
      return { active, inactive_reason: sentenceIn(inactive_reason, 'en') };
    },
  };
}

/** Gives the first two contacts one address, in both spellings of its domain. */
export async function respell(storage: OpenedStorage, contactIds: readonly number[]): Promise<void> {
  for (const [index, email] of ['ada@bücher.example', 'ada@xn--bcher-kva.example'].entries()) {
    const id = contactIds[index] ?? 0;
    await storage.write((db) =>
      db.updateTable('contact').set({ email, email_key: email }).where('id', '=', id).execute(),
    );
  }
}

/** Builds a refusal of a delivery, judged as usual, or a complaint. `said`: the server's words. */
export function comeBack(
  delivery_id: number,
  said: string | typeof complaint = '550 5.1.1 User unknown',
  at = noon,
): ComeBack {
  const failure =
    said === complaint
      ? ({ kind: 'complaint', status: '5.7.1', description: 'abuse', judged: null } as const)
      : judgeFailure({ recipient: null, refused: { text: said } });
  return { delivery_id, failure, evidence: 'Status: 5.1.1', at };
}

/** Used instead of a server's words for a reader's complaint. */
export const complaint = Symbol('complaint');
