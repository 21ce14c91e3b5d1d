import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import type { ChunkReading } from '../standing/contact-chunk.store.ts';
import { isAmong } from '../../storage/is-among.ts';
import { updateMany } from '../../storage/write-rows.ts';
import type { SignUpTable } from '../../storage/form-tables.ts';

const consent = z.object({
  id: z.int(),
  email: z.string(),
  submitted_from: z.string(),
  confirmed_from: z.string(),
  user_agent: z.string(),
});
const stated = z.object({ id: z.int(), how: z.string(), stated_by: z.string() });
const signUp = z.object({
  id: z.int(),
  key: z.string(),
  form_id: z.int(),
  email: z.string(),
  email_key: z.string(),
  mailbox_key: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  sms_number: z.nullable(z.string()),
  attributes: z.string(),
  lists: z.string(),
  form_name: z.string(),
  wording: z.string(),
  submitted_at: z.int(),
  submitted_from: z.string(),
  user_agent: z.string(),
  language: z.nullable(z.string()),
  expires_at: z.int(),
});

/** Consents that deleting a contact erases: members of confirmed and stated ones, and pending sign-ups. */
export const erasedConsents = z.object({
  confirmed: z.array(consent),
  stated: z.array(stated),
  sign_ups: z.array(signUp),
});

export type ErasedConsents = z.output<typeof erasedConsents>;

/** Reads the consents that deleting these contacts will erase, by contact id; contacts without any are missing. */
export async function readConsentsToErase(
  { db, dialect }: ChunkReading,
  contacts: readonly { readonly id: number; readonly email_key: string }[],
): Promise<Map<number, ErasedConsents>> {
  if (contacts.length === 0) return new Map();
  const ids = contacts.map(({ id }) => id);
  const found = new Map<number, ErasedConsents>();
  const of = (id: number) => {
    const one = found.get(id) ?? { confirmed: [], stated: [], sign_ups: [] };
    found.set(id, one);
    return one;
  };
  const confirmed = await db
    .selectFrom('consent')
    .select(['id', 'contact_id', 'email', 'submitted_from', 'confirmed_from', 'user_agent'])
    .where(isAmong('contact_id', dialect, ids))
    .orderBy('id')
    .execute();
  for (const { contact_id, ...row } of confirmed) if (contact_id !== null) of(contact_id).confirmed.push(row);
  const said = await db
    .selectFrom('stated_consent')
    .select(['id', 'contact_id', 'how', 'stated_by'])
    .where(isAmong('contact_id', dialect, ids))
    .orderBy('id')
    .execute();
  for (const { contact_id, ...row } of said) if (contact_id !== null) of(contact_id).stated.push(row);
  const idOf = new Map(contacts.map(({ id, email_key }) => [email_key, id]));
  const keys = dialect.rows(
    { email_key: 'text' },
    contacts.map(({ email_key }) => ({ email_key })),
  );
  const waiting = await db
    .selectFrom('sign_up')
    .selectAll()
    .where('email_key', 'in', (eb) => eb.selectFrom(keys.as('among')).select('among.email_key'))
    .orderBy('id')
    .execute();
  for (const row of waiting) {
    const id = idOf.get(row.email_key);
    if (id !== undefined) of(id).sign_ups.push(row);
  }
  return found;
}

/** Restores the consents that deleting contacts erased. Sign-ups that have expired since are left out. */
export async function restoreConsents(
  { db, dialect }: ChunkReading,
  erased: ReadonlyMap<number, ErasedConsents>,
  now: number,
): Promise<void> {
  const given = [...erased];
  const confirmed = given.flatMap(([contact_id, { confirmed: rows }]) =>
    rows.map((row) => ({ contact_id, ...row })),
  );
  await updateMany(db, dialect, {
    table: 'consent',
    columns: {
      ...{ id: 'integer', contact_id: 'integer', email: 'text', submitted_from: 'text' },
      ...{ confirmed_from: 'text', user_agent: 'text' },
    },
    key: ['id'],
    rows: confirmed,
  });
  const said = given.flatMap(([contact_id, { stated: rows }]) => rows.map((row) => ({ contact_id, ...row })));
  await updateMany(db, dialect, {
    table: 'stated_consent',
    columns: { id: 'integer', contact_id: 'integer', how: 'text', stated_by: 'text' },
    key: ['id'],
    rows: said,
  });
  const waiting = given.flatMap(([, { sign_ups }]) => sign_ups.filter(({ expires_at }) => expires_at > now));
  for (const row of waiting satisfies readonly Insertable<SignUpTable>[]) {
    await db
      .insertInto('sign_up')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
