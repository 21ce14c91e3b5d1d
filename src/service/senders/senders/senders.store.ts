import type { Kysely } from 'kysely';
import { senderStatus } from '../../../contract/senders/senders.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database, SenderTable } from '../../storage/tables.ts';
import type { SenderOrder } from './senders.rules.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

const shown = [
  'id',
  'name',
  'email',
  'email_key',
  'status',
  'domain_alignment',
  'is_authenticated',
  'domain_alignment_passed',
  'dkim_check_result',
  'dmarc_passed',
  'created_at',
  'updated_at',
] as const;

/** A sender, without its verification code and the details of its checks. */
export type SenderRow = Readonly<Pick<SenderTable, Exclude<(typeof shown)[number], 'id'>>> & {
  readonly id: number;
};

/** Page of senders with its filter. */
export interface SenderPage extends PageRequest, SenderOrder {
  /** An exact name, or an address in lower case. Interface: senders, Searching senders. */
  readonly search?: { readonly name: string; readonly email_key: string } | undefined;
}

/** Returns the senders of one page, and the number of matches. */
export function findSenders(
  db: Kysely<Database>,
  { search, column, direction, ...page }: SenderPage,
): Promise<PageOfRows<SenderRow>> {
  const senders =
    search === undefined
      ? db.selectFrom('sender')
      : db
          .selectFrom('sender')
          .where((eb) => eb.or([eb('name', '=', search.name), eb('email_key', '=', search.email_key)]));
  return readPage(
    senders.select(rowCount),
    senders.select(shown).orderBy(column, direction).orderBy('id', direction),
    page,
  );
}

/** Returns the sender with this id. */
export function findSender(db: Kysely<Database>, id: number): Promise<SenderRow | undefined> {
  return db.selectFrom('sender').select(shown).where('id', '=', id).executeTakeFirst();
}

/** Name and address of a sender; the address in lower case. */
export interface SenderIdentity {
  readonly name: string;
  readonly email_key: string;
}

/** Returns the only sender with exactly this name and address. */
export function findSenderBy(
  db: Kysely<Database>,
  { name, email_key }: SenderIdentity,
): Promise<SenderRow | undefined> {
  return db
    .selectFrom('sender')
    .select(shown)
    .where('email_key', '=', email_key)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Returns the senders with this address, in lower case; usable ones first, then by age. */
export function findSendersAt(db: Kysely<Database>, email_key: string): Promise<SenderRow[]> {
  return db
    .selectFrom('sender')
    .select(shown)
    .where('email_key', '=', email_key)
    .orderBy((build) => build.case().when('status', '=', senderStatus.notConfirmed).then(1).else(0).end())
    .orderBy('id')
    .execute();
}

/** Returns the account's first sender that may send email. */
export function findUsableSender(db: Kysely<Database>): Promise<SenderRow | undefined> {
  return db
    .selectFrom('sender')
    .select(shown)
    .where('status', '!=', senderStatus.notConfirmed)
    .orderBy('id')
    .executeTakeFirst();
}

/** Stores a new sender, whose checks are due immediately. */
export function insertSender(
  db: Kysely<Database>,
  sender: Pick<SenderRow, 'name' | 'email' | 'email_key' | 'status' | 'domain_alignment' | 'created_at'>,
): Promise<SenderRow> {
  return db
    .insertInto('sender')
    .values({ ...sender, updated_at: sender.created_at, check_due_at: sender.created_at })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Change of a sender. Its address is fixed. Interface: senders, Verification. */
export type SenderChange = Partial<Pick<SenderRow, 'name' | 'domain_alignment'>>;

/** Changes a sender's name, or whether its domain should be aligned. */
export function updateSender(
  db: Kysely<Database>,
  id: number,
  change: SenderChange & { readonly updated_at: number },
): Promise<SenderRow> {
  return db.updateTable('sender').set(change).where('id', '=', id).returning(shown).executeTakeFirstOrThrow();
}

/** Permanently removes a sender; returns false if there is none. */
export async function deleteSenderRow(db: Kysely<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sender').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
