import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { restoredReasons } from '../../../contract/sending/restored-copy.ts';
import type { Database } from '../../storage/tables.ts';
import { findMeta, removeMeta, storeMeta } from '../../desk/account/meta.store.ts';
import type { Installation } from './restored-copy.rules.ts';

/** Key of the mark that a backup leaves in its copy of the database. */
const backupKey = 'backup made';
const installationKey = 'installation';
const questionKey = 'restored copy';
const positionPrefix = 'ledger position ';

const installation = z.object({
  id: z.string(),
  earlier: z.array(z.string()),
  identity: z.nullable(z.string()),
});
const backup = z.object({ at: z.int() });
const position = z.object({ position: z.int(), at: z.int() });
const question = z.object({
  reason: z.enum(restoredReasons),
  made_at: z.nullable(z.int()),
  found_at: z.int(),
});

/** The position that a place's ledger has reached, and when. */
export type LedgerPosition = z.output<typeof position>;

/** The question that a restored copy asks. `made_at`: when the copy was made, or the last known time before it. */
export type CopyQuestion = z.output<typeof question>;

/** Reads the installation; null if the database has none yet. */
export function findInstallation(db: Kysely<Database>): Promise<Installation | null> {
  return read(db, installationKey, installation);
}

/** Saves the installation, replacing the previous one. */
export function keepInstallation(db: Transaction<Database>, kept: Installation): Promise<void> {
  return write(db, installationKey, kept);
}

/** Reads when a backup copied this database; null if it is not a backup. */
export async function findBackup(db: Kysely<Database>): Promise<number | null> {
  return (await read(db, backupKey, backup))?.at ?? null;
}

/** Builds the statement that marks a database as a backup's copy, for a file that isn't open. */
export function backupMark(at: number): { readonly sql: string; readonly parameters: readonly string[] } {
  const sql =
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value';
  return { sql, parameters: [backupKey, JSON.stringify({ at })] };
}

/** Removes the mark of a backup once the question is asked. */
export function forgetBackup(db: Transaction<Database>): Promise<void> {
  return removeMeta(db, backupKey);
}

/** Reads the position of a place's ledger; null if the database doesn't know the place. */
export function findPosition(db: Kysely<Database>, placeId: string): Promise<LedgerPosition | null> {
  return read(db, positionPrefix + placeId, position);
}

/** Saves the position of a place's ledger. */
export function keepPosition(
  db: Transaction<Database>,
  placeId: string,
  kept: LedgerPosition,
): Promise<void> {
  return write(db, positionPrefix + placeId, kept);
}

/** Reads when any place last advanced its ledger; null if none has. */
export async function lastMoved(db: Kysely<Database>): Promise<number | null> {
  const rows = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '>=', positionPrefix)
    .where('key', '<', `${positionPrefix}~`)
    .execute();
  const times = rows.map(({ value }) => position.parse(JSON.parse(value)).at);
  return times.length === 0 ? null : Math.max(...times);
}

/** Reads the question of a restored copy; null if none was ever asked. */
export function findQuestion(db: Kysely<Database>): Promise<CopyQuestion | null> {
  return read(db, questionKey, question);
}

/** Saves the question, replacing the previous one. */
export function keepQuestion(db: Transaction<Database>, kept: CopyQuestion): Promise<void> {
  return write(db, questionKey, kept);
}

async function read<Value>(
  db: Kysely<Database>,
  key: string,
  schema: z.ZodMiniType<Value>,
): Promise<Value | null> {
  const text = await findMeta(db, key);
  return text === null ? null : schema.parse(JSON.parse(text));
}

function write(db: Transaction<Database>, key: string, value: object): Promise<void> {
  return storeMeta(db, key, JSON.stringify(value));
}
