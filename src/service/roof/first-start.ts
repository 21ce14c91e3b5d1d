import { ID_LENGTHS } from '../../lib/random-id.ts';
import { insertList } from '../people/lists/lists.store.ts';
import type { Storage } from '../storage/storage.ts';
import { hasAccount, insertAccount } from '../desk/account/account.store.ts';

/** Interface: lists, Members of a list. */
const firstLists = ['Newsletter', 'Test list'];

/** Dependencies of a first start. */
export interface FirstStart {
  readonly storage: Storage;
  readonly now: () => number;
  readonly randomId: (length: number) => string;
}

/** Creates the account and two lists in an empty database; does nothing on later starts. */
export async function prepareFirstStart({ storage, now, randomId }: FirstStart): Promise<void> {
  if (await hasAccount(storage.read)) return;
  const hash = randomId(ID_LENGTHS.list);
  const lists = firstLists.map((name) => ({ name, description: '', hash: randomId(ID_LENGTHS.list) }));
  await storage.write(async (db) => {
    // Checked again: another process may have been faster.
    if (await hasAccount(db)) return;
    const time = now();
    const empty = { email: '', company: '', address: '', zip: '', city: '', country: '', phone: '' };
    await insertAccount(db, { ...empty, hash, name: 'Newsdesk', created_at: time, updated_at: time });
    for (const list of lists) await insertList(db, { ...list, created_at: time });
  });
}
