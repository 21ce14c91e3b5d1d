import { isDeepStrictEqual } from 'node:util';
import type { Brand, WrittenBrand } from '../../../contract/mails/brand.ts';
import { formatTimestamp, parseTimestamp } from '../../../lib/time/timestamp.ts';
import type { Services } from '../../base/context.ts';
import { EditConflict } from '../../base/errors.ts';
import { changedBrand } from './brand.rules.ts';
import { findBrand, storeBrand } from './brand.store.ts';

/**
 * Saves the brand. A save without changes has no effect, so that one whose answer was lost may be repeated. Throws
 * EditConflict.
 */
export function saveBrand({ storage, now }: Services, written: WrittenBrand): Promise<Brand> {
  return storage.write(async (db) => {
    const current = await findBrand(db);
    const { version, updated } = current;
    if (isDeepStrictEqual(changedBrand(written, { version, updated }), current) && version > 0)
      return current;
    const updatedAt = updated === null ? null : parseTimestamp(updated);
    const basedOn = written.based_on ?? null;
    if (updated !== null && basedOn !== null && basedOn !== updatedAt) throw new EditConflict(updated);
    const saved = { version: version + 1, updated: formatTimestamp(Math.max(now(), (updatedAt ?? 0) + 1)) };
    const changed = changedBrand(written, saved);
    await storeBrand(db, changed);
    return changed;
  });
}
