import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { keptOptions } from '../../people/attributes/attribute-types.store.ts';
import { numbersOf, textsOf, type AskedAttribute } from './forms.rules.ts';
import type { FormRow } from './form-fields.ts';

/** A list that a form signs up to. */
export interface FormList {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
  /** Of its emails and forms, a BCP 47 tag; null follows the account. */
  readonly language: string | null;
}

/** The sender of the confirmation email. */
export interface FormSender {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** A form with its related records, without deleted lists, attributes and senders. */
export interface FormParts {
  readonly form: FormRow;
  readonly lists: readonly FormList[];
  readonly attributes: readonly AskedAttribute[];
  readonly sender: FormSender | null;
}

/** Reads the records that forms name, in order. */
export async function readFormParts(db: Kysely<Database>, rows: readonly FormRow[]): Promise<FormParts[]> {
  const listIds = new Set(rows.flatMap(({ lists }) => numbersOf(lists)));
  const codes = new Set(rows.flatMap(({ attributes }) => textsOf(attributes)));
  const senderIds = new Set(rows.map(({ sender_id }) => sender_id));
  const [lists, attributes, senders] = await Promise.all([
    findLists(db, [...listIds]),
    findAttributes(db, [...codes]),
    findSenders(db, [...senderIds]),
  ]);
  return rows.map((form) => ({
    form,
    lists: numbersOf(form.lists).flatMap((id) => lists.get(id) ?? []),
    attributes: textsOf(form.attributes).flatMap((code) => attributes.get(code) ?? []),
    sender: senders.get(form.sender_id) ?? null,
  }));
}

/** Returns the lists with these ids that aren't deleted, by id. */
export async function findLists(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, FormList>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('list')
    .select(['id', 'hash', 'name', 'language'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function findAttributes(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<Map<string, AskedAttribute>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('attribute')
    .select(['code', 'name', 'type', 'options', 'open'])
    .where('code', 'in', codes)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ options, open, ...row }) => [
      row.code,
      { ...row, options: keptOptions(options), open: open === 1 },
    ]),
  );
}

async function findSenders(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, FormSender>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('sender').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the substitute for a deleted sender: a verified one or one that needs no verification before others, then the
 * oldest.
 */
export function findSubstituteSender(db: Kysely<Database>): Promise<FormSender | undefined> {
  return db
    .selectFrom('sender')
    .select(['id', 'name', 'email'])
    .orderBy((eb) => eb.case().when('status', '=', 1).then(1).else(0).end())
    .orderBy('id')
    .executeTakeFirst();
}
