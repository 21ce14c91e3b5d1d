import { noteSuppression } from '../changes/contact-edits.store.ts';
import { readContacts } from '../standing/contact-reads.store.ts';
import { writeContacts } from '../standing/contact-writes.store.ts';
import type { Services } from '../../base/context.ts';
import { findDomainContacts } from './domain-contacts.store.ts';
import { findSuppressionsOf } from '../standing/suppression-lookup.store.ts';
import { isReleased, releaseSome } from './suppressions.commands.ts';
import { suppressedContact } from '../standing/suppressions.rules.ts';
import {
  deleteSuppressions,
  findAnySuppression,
  findUnsettled,
  moveSuppression,
  type SuppressionRow,
} from './suppressions.store.ts';

/** Contacts of a domain that one transaction deactivates. */
const chunk = 1000;

type Parts = Pick<Services, 'storage' | 'now'>;

/**
 * Deactivates the contacts of suppressed domains, and releases the contacts of removed entries, in chunks, until all are
 * done or `signal` aborts. It resumes where it stopped.
 */
export async function settleSuppressions(parts: Parts, signal: AbortSignal): Promise<void> {
  for (const entry of await findUnsettled(parts.storage.read)) {
    let isDone = false;
    while (!isDone && !signal.aborted) {
      isDone = await (entry.removed_at === null ? applySome(parts, entry.id) : giveBackSome(parts, entry));
    }
  }
}

function giveBackSome({ storage, now }: Parts, { id }: SuppressionRow): Promise<boolean> {
  return storage.write(
    async (db) => {
      const entry = await findAnySuppression(db, id);
      // Added again since: it suppresses, and applies from its start.
      if (typeof entry?.removed_at !== 'number') return true;
      if (!isReleased(await releaseSome(db, id, { at: now(), source: 'desk' }))) return false;
      await deleteSuppressions(db, [id]);
      return true;
    },
    { priority: 'background' },
  );
}

async function applySome({ storage, now }: Parts, id: number): Promise<boolean> {
  const before = await findAnySuppression(storage.read, id);
  if (before === undefined || before.removed_at !== null || before.position === null) return true;
  // Found outside of the transaction, because a rare domain means a search through all contacts.
  const found = await findDomainContacts(storage, before.lookup_key, {
    after: before.position,
    limit: chunk,
  });
  return storage.write(
    async (db) => {
      const entry = await findAnySuppression(db, id);
      if (entry?.position !== before.position || entry.removed_at !== null) return entry === undefined;
      const entries = await findSuppressionsOf(db, found.keys);
      const contacts = [...(await readContacts(db, found.keys)).values()];
      const at = now();
      const writes = contacts.flatMap((contact) => {
        const after = suppressedContact(contact, entries.get(contact.email_key) ?? []);
        return after === contact ? [] : [{ before: contact, after: { ...after, updated_at: at } }];
      });
      await writeContacts(db, writes, { at, source: 'desk' });
      await noteSuppression(db, writes, at);
      await moveSuppression(db, id, found.position);
      return found.position === null;
    },
    { priority: 'background' },
  );
}
