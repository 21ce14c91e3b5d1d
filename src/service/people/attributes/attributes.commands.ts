import { messageOf } from '../../../messages/translator.ts';
import type { Kysely } from 'kysely';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import type { Database } from '../../storage/tables.ts';
import { attributeNameKey, codeStart, freeCode, isAttributeCode } from './attributes.rules.ts';
import {
  findAttribute,
  findAttributeByName,
  findTakenCodes,
  insertAttribute,
  markAttributeDeleted,
  renameAttribute,
  type AttributeRow,
} from './attributes.store.ts';

/** Creates an attribute. Throws ValidationFailed if the name is in use. Interface: attributes, attributeCreate. */
export function createAttribute({ storage, now }: Services, name: string): Promise<AttributeRow> {
  return storage.write(async (db) => {
    await refuseTakenName(db, name, null);
    const start = codeStart(name);
    const code = freeCode(start, await findTakenCodes(db, start));
    return insertAttribute(db, { code, name, name_key: attributeNameKey(name), created_at: now() });
  });
}

/**
 * Renames an attribute, or creates one with that code. Throws ValidationFailed if the name is in use, NotFound if no
 * attribute can have the code, or a deleted one still has it. Interface: attributes, attributeReplace.
 */
export function replaceAttribute(
  { storage, now }: Services,
  code: string,
  name: string,
): Promise<{ row: AttributeRow; isNew: boolean }> {
  const name_key = attributeNameKey(name);
  return storage.write(async (db) => {
    const row = await findAttribute(db, code);
    if (row === undefined && (!isAttributeCode(code) || (await findTakenCodes(db, code)).has(code))) {
      throw new NotFound();
    }
    await refuseTakenName(db, name, row?.id ?? null);
    if (row === undefined) {
      return { row: await insertAttribute(db, { code, name, name_key, created_at: now() }), isNew: true };
    }
    await renameAttribute(db, row.id, { name, name_key });
    return { row: { ...row, name }, isNew: false };
  });
}

/**
 * Deletes an attribute; its values follow in the background. Throws NotFound. Interface: attributes, attributeDelete.
 */
export async function deleteAttribute({ storage, now, wake }: Services, code: string): Promise<void> {
  await storage.write(async (db) => {
    const row = await findAttribute(db, code);
    if (row === undefined) throw new NotFound();
    await markAttributeDeleted(db, row.id, now());
  });
  wake();
}

async function refuseTakenName(db: Kysely<Database>, name: string, ownId: number | null): Promise<void> {
  const other = await findAttributeByName(db, attributeNameKey(name));
  if (other !== undefined && other.id !== ownId) {
    throw invalid(messageOf('api', 'attribute.taken'), 'name');
  }
}
