import { ID_LENGTHS } from '../../../lib/random-id.ts';
import type { Services } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import type { FindDependents } from '../dependents/dependents.ts';
import { noticeOfDeletion } from '../dependents/dependent-notices.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import { isListHash } from './lists.rules.ts';
import {
  findList,
  insertList,
  isHashTaken,
  markListDeleted,
  updateList,
  type ListRow,
} from './lists.store.ts';

/** Name and description of a list. */
export interface ListFields {
  readonly name: string;
  readonly description: string;
}

/** Creates a list. Interface: lists, listCreate. */
export function createList({ storage, now, randomId }: Services, fields: ListFields): Promise<ListRow> {
  const hash = randomId(ID_LENGTHS.list);
  return storage.write((db) => insertList(db, { ...fields, hash, created_at: now() }));
}

/**
 * Replaces a list's fields, or creates the list with that hash. Throws NotFound if no list can have the hash, or a
 * deleted one had it. Interface: lists, listReplace.
 */
export function replaceList(
  { storage, now }: Services,
  hash: string,
  fields: ListFields,
): Promise<{ row: ListRow; isNew: boolean }> {
  return storage.write(async (db) => {
    const row = await findList(db, hash);
    if (row !== undefined) {
      await updateList(db, row.id, fields);
      return { row: { ...row, ...fields }, isNew: false };
    }
    if (!isListHash(hash) || (await isHashTaken(db, hash))) throw new NotFound();
    return { row: await insertList(db, { ...fields, hash, created_at: now() }), isNew: true };
  });
}

/** Changes the given fields. Throws NotFound. Interface: lists, listUpdate. */
export function changeList(
  { storage }: Services,
  hash: string,
  change: Partial<ListFields>,
): Promise<ListRow> {
  return storage.write(async (db) => {
    const row = await findList(db, hash);
    if (row === undefined) throw new NotFound();
    await updateList(db, row.id, change);
    return { ...row, ...change };
  });
}

/**
 * Deletes a list, and notifies of its dependents; its subscriptions follow in the background. Throws NotFound.
 * Interface: lists, listDelete.
 */
export async function deleteList(
  { storage, now, wake }: Services,
  hash: string,
  findDependents: FindDependents,
): Promise<void> {
  await storage.write(async (db) => {
    const row = await findList(db, hash);
    if (row === undefined) throw new NotFound();
    const dependents = await findDependents(db, { list_id: row.id });
    const left = noticeOfDeletion({ kind: 'list', name: row.name, dependents }, now());
    if (left !== null) await notify(db, left);
    await markListDeleted(db, row.id, now());
  });
  wake();
}
