import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { readOptions, type ValueType } from '../../../lib/contact/attribute-types.ts';
import type { ValueJudge } from '../../../lib/contact/value-judge.ts';
import type { Database } from '../../storage/tables.ts';
import type { TypedAttribute } from './typed-values.rules.ts';

const texts = z.array(z.string());

/** Reads options that are stored as JSON. */
export function keptOptions(json: string): string[] {
  return texts.parse(JSON.parse(json));
}

/** Returns the attributes that aren't deleted, oldest first, with their types. */
export async function findTypedAttributes(db: Kysely<Database>): Promise<TypedAttribute[]> {
  const rows = await db
    .selectFrom('attribute')
    .select(['code', 'name', 'type', 'options', 'open'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ options, open, ...row }) => ({
    ...row,
    options: keptOptions(options),
    open: open === 1,
  }));
}

/** Returns the attribute with this code and the type of its values. */
export async function findTypedAttribute(
  db: Kysely<Database>,
  code: string,
): Promise<TypedAttribute | undefined> {
  return (await findTypedAttributes(db)).find((one) => one.code === code);
}

/** Changes the type of an attribute. */
export async function storeType(
  db: Kysely<Database>,
  code: string,
  { type, options, open }: ValueType,
): Promise<void> {
  await db
    .updateTable('attribute')
    .set({ type, options: JSON.stringify(options), open: open ? 1 : 0 })
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Stores the options that values added to open attributes, in the transaction that stores the values. */
export async function keepMadeOptions(
  db: Kysely<Database>,
  judges: ReadonlyMap<string, ValueJudge>,
): Promise<void> {
  for (const [code, { made }] of judges) {
    if (made.length > 0) await addOptions(db, code, made);
  }
}

async function addOptions(db: Kysely<Database>, code: string, made: readonly string[]): Promise<void> {
  const current = await findTypedAttribute(db, code);
  if (current === undefined || !current.open) return;
  const options = readOptions([...current.options, ...made]) ?? current.options;
  if (options.length > current.options.length) await storeType(db, code, { ...current, options });
}
