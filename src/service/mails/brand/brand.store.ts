import type { Kysely, Transaction } from 'kysely';
import { brand, type Brand } from '../../../contract/mails/brand.ts';
import { defaultBrand } from '../../../rendering/brand/default-brand.ts';
import { findAccount } from '../../desk/account/account.store.ts';
import { findMeta, storeMeta } from '../../desk/account/meta.store.ts';
import type { Database } from '../../storage/tables.ts';

const key = 'brand';

/** Returns the account's brand; before its first save, the default one with the account's name and address. */
export async function findBrand(db: Kysely<Database>): Promise<Brand> {
  const stored = await findMeta(db, key);
  if (stored !== null) return brand.parse(JSON.parse(stored));
  const { company, address, zip, city, country } = await findAccount(db);
  const lines = [address, `${zip} ${city}`.trim(), country].filter((line) => line !== '');
  return { ...defaultBrand, name: company, address: lines.join('\n') };
}

/** Returns the text of the stored brand; empty if there is none. */
export async function findBrandText(db: Kysely<Database>): Promise<string> {
  return (await findMeta(db, key)) ?? '';
}

/** Stores the brand, replacing the previous one. */
export function storeBrand(db: Transaction<Database>, changed: Brand): Promise<void> {
  return storeMeta(db, key, JSON.stringify(changed));
}
