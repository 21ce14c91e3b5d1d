import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import type { Storage } from '../../storage/storage.ts';
import {
  findUnpurgedAttributes,
  finishPurge,
  readPurgePosition,
  readStoredValues,
  updateStoredValues,
} from './attributes.store.ts';

/** Contacts handled in one transaction, so that others don't wait long for it. */
const chunk = 2000;

/**
 * Removes the values of deleted attributes from their contacts in chunks, until all are removed or `signal` aborts. The
 * database has the position, so that the next start resumes there. After that, the code can be reused.
 */
export async function purgeDeletedAttributes(storage: Storage, signal: AbortSignal): Promise<void> {
  for (const { id, code } of await findUnpurgedAttributes(storage.read)) {
    let isDone = false;
    while (!isDone && !signal.aborted) isDone = await purgeSome(storage, { id, code });
  }
}

function purgeSome(
  storage: Storage,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<boolean> {
  return storage.write(
    async (db) => {
      const contacts = await readStoredValues(db, await readPurgePosition(db, id), chunk);
      const last = contacts.at(-1);
      if (last === undefined) {
        await finishPurge(db, id);
        return true;
      }
      const changed = contacts.flatMap((contact) => {
        const values = attributesOf(contact.attributes, new Set());
        if (!Object.hasOwn(values, code)) return [];
        const left = Object.entries(values).filter(([one]) => one !== code);
        return [{ id: contact.id, attributes: JSON.stringify(Object.fromEntries(left)) }];
      });
      await updateStoredValues(db, storage.dialect, { changed, attributeId: id, position: last.id });
      return false;
    },
    { priority: 'background' },
  );
}
