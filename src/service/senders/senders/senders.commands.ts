import { messageOf } from '../../../messages/translator.ts';
import type { Kysely } from 'kysely';
import { emailKey } from '../../../lib/email/email-address.ts';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import type { Database } from '../../storage/tables.ts';
import { firstStatus } from './senders.rules.ts';
import type { FindDependents } from '../../people/dependents/dependents.ts';
import { noticeOfDeletion } from '../../people/dependents/dependent-notices.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import {
  deleteSenderRow,
  findSender,
  findSenderBy,
  insertSender,
  updateSender,
  type SenderChange,
  type SenderIdentity,
  type SenderRow,
} from './senders.store.ts';

/** Name and address of a sender, and whether its domain should be aligned. */
export interface SenderFields {
  readonly name: string;
  readonly email: string;
  /** Alignment is required if this is omitted. */
  readonly domain_alignment?: boolean | null | undefined;
}

/**
 * Creates a sender. One address may have several senders with different names. Throws ValidationFailed if name and
 * address belong to another sender. Interface: senders, senderCreate.
 */
export async function createSender(
  { storage, config, now, wake }: Services,
  { name, email, domain_alignment }: SenderFields,
): Promise<SenderRow> {
  const email_key = emailKey(email);
  const status = firstStatus(email_key, config.ownSenders);
  const row = await storage.write(async (db) => {
    await refuseTaken(db, { name, email_key }, null);
    const alignment = domain_alignment === false ? 0 : 1;
    const sender = { name, email, email_key, status, domain_alignment: alignment };
    return insertSender(db, { ...sender, created_at: now() });
  });
  wake();
  return row;
}

/**
 * Changes the given fields. Throws NotFound, ValidationFailed like `createSender`. Interface: senders, senderReplace.
 */
export function changeSender(
  { storage, now }: Services,
  id: number,
  change: SenderChange,
): Promise<SenderRow> {
  return storage.write(async (db) => {
    const row = await findSender(db, id);
    if (row === undefined) throw new NotFound();
    const { name = row.name } = change;
    await refuseTaken(db, { name, email_key: row.email_key }, id);
    return updateSender(db, id, { ...change, updated_at: now() });
  });
}

/**
 * Deletes a sender, and notifies about records that need it. Forms with this sender stay, and report that it is missing.
 * Throws NotFound. Interface: senders, senderDelete.
 */
export async function deleteSender(
  { storage, now }: Services,
  id: number,
  findDependents: FindDependents,
): Promise<void> {
  await storage.write(async (db) => {
    const row = await findSender(db, id);
    if (row === undefined) throw new NotFound();
    const dependents = await findDependents(db, { sender_id: id });
    const left = noticeOfDeletion({ kind: 'sender', name: row.name, dependents }, now());
    if (left !== null) await notify(db, left);
    await deleteSenderRow(db, id);
  });
}

async function refuseTaken(
  db: Kysely<Database>,
  identity: SenderIdentity,
  ownId: number | null,
): Promise<void> {
  const other = await findSenderBy(db, identity);
  if (other !== undefined && other.id !== ownId) {
    throw invalid(messageOf('api', 'sender.taken'), 'name');
  }
}
