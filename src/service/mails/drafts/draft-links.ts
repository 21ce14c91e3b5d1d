import type { Services } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { findMail } from '../content/mails.store.ts';
import { previewOfMail } from '../previews/preview.ts';
import { findDraftKey, findSharedDraft, storeDraftKey } from './draft-links.store.ts';

const keyLength = 24;

/** Returns the link where anyone can view a draft, or null without one. Throws NotFound. */
export async function linkOfDraft({ storage, config }: Services, id: number): Promise<string | null> {
  const key = await findDraftKey(storage.read, id);
  if (key === undefined) throw new NotFound();
  return urlOf(config, key);
}

/** Creates a draft's link or permanently removes it. Returns the link. Throws NotFound. */
export async function turnLink(
  { storage, config, randomId }: Services,
  id: number,
  { isOn }: { readonly isOn: boolean },
): Promise<string | null> {
  const key = await storage.write(async (db) => {
    const before = await findDraftKey(db, id);
    if (before === undefined) throw new NotFound();
    if (isOn && before !== null) return before;
    const next = isOn ? randomId(keyLength) : null;
    await storeDraftKey(db, id, next);
    return next;
  });
  return urlOf(config, key);
}

/**
 * Returns a draft's current state as anyone with its link may see it, with samples for merge tags; null if there is
 * none.
 */
export async function sharedDraft(services: Services, key: string): Promise<string | null> {
  if (!/^[A-Za-z0-9]{1,40}$/.test(key)) return null;
  const { read } = services.storage;
  const id = await findSharedDraft(read, key);
  const content = id === undefined ? undefined : await findMail(read, 'draft', id);
  return content === undefined ? null : previewOfMail(services, content.id, { content, sample: true });
}

function urlOf({ publicUrl }: Services['config'], key: string | null): string | null {
  return key === null ? null : `${publicUrl}/p/d/${key}`;
}
