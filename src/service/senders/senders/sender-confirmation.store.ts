import type { Kysely } from 'kysely';
import { senderStatus } from '../../../contract/senders/senders.ts';
import type { Database } from '../../storage/tables.ts';
import type { Requests } from './sender-confirmation.rules.ts';

/** Stored verification of a sender. */
export interface ConfirmationRow extends Requests {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status: number;
  readonly signature_hash: string | null;
  readonly signature_until: number | null;
}

/** Returns the verification of the sender with this id. */
export function findConfirmation(db: Kysely<Database>, id: number): Promise<ConfirmationRow | undefined> {
  return db
    .selectFrom('sender')
    .select([
      'id',
      'name',
      'email',
      'status',
      'signature_hash',
      'signature_until',
      'requests_from',
      'requests',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a new verification code, replacing the previous one. */
export async function setSignature(
  db: Kysely<Database>,
  id: number,
  signature: Requests & { readonly signature_hash: string; readonly signature_until: number },
): Promise<void> {
  const { signature_hash, signature_until, requests_from, requests } = signature;
  await db
    .updateTable('sender')
    .set({ signature_hash, signature_until, requests_from, requests })
    .where('id', '=', id)
    .execute();
}

/** Verifies a sender and uses up its code. */
export async function setConfirmed(db: Kysely<Database>, id: number, at: number): Promise<void> {
  await db
    .updateTable('sender')
    .set({
      status: senderStatus.confirmed,
      signature_hash: null,
      signature_until: null,
      requests_from: null,
      requests: 0,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns name and address of the first other sender that may send. */
export function findUsableSender(
  db: Kysely<Database>,
  otherThan: number,
): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom('sender')
    .select(['name', 'email'])
    .where('status', '!=', senderStatus.notConfirmed)
    .where('id', '!=', otherThan)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
