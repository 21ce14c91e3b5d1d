import type { WrittenBlockDocument } from '../../../contract/mails/block-document.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { Services } from '../../base/context.ts';
import { EditConflict, NotFound } from '../../base/errors.ts';
import { blockCatalogAt } from '../content/block-catalog.ts';
import { emptyDocument, mergeDocument } from '../content/block-document.rules.ts';
import { nextUpdate } from '../content/mails.rules.ts';
import {
  deleteSavedBlock,
  findSavedBlock,
  insertSavedBlock,
  updateSavedBlock,
  type SavedBlockRow,
} from './saved-blocks.store.ts';

/** New saved blocks, as given by a caller. */
export interface NewSavedBlock {
  readonly name: string;
  readonly category: string;
  readonly blockdocument: WrittenBlockDocument;
}

/** A change of saved blocks; omitted members stay. */
export interface SavedBlockChange {
  readonly name?: string | undefined;
  readonly category?: string | undefined;
  readonly blockdocument?: WrittenBlockDocument | undefined;
  readonly based_on?: number | null | undefined;
}

/** Saves blocks. */
export function createSavedBlock(services: Services, written: NewSavedBlock): Promise<SavedBlockRow> {
  const { storage, now } = services;
  const { name, category, blockdocument } = written;
  const at = now();
  const row = { name, category, version: 1, created_at: at, updated_at: at };
  const document = documentOf(services, blockdocument);
  return storage.write((db) => insertSavedBlock(db, storage.dialect, { ...row, blockdocument: document }));
}

/**
 * Changes saved blocks. A change without effect leaves everything unchanged, so that one whose answer was lost may be
 * repeated. Throws NotFound, EditConflict.
 */
export function changeSavedBlock(
  services: Services,
  id: number,
  { based_on: basedOn, ...change }: SavedBlockChange,
): Promise<SavedBlockRow> {
  const { storage, now } = services;
  return storage.write(async (db) => {
    const row = await findSavedBlock(db, id);
    if (row === undefined) throw new NotFound();
    const { name = row.name, category = row.category } = change;
    const blockdocument =
      change.blockdocument === undefined ? row.blockdocument : documentOf(services, change.blockdocument);
    const isSame = blockdocument === row.blockdocument;
    if (isSame && name === row.name && category === row.category) return row;
    if ((basedOn ?? row.updated_at) !== row.updated_at)
      throw new EditConflict(formatTimestamp(row.updated_at));
    const version = row.version + (isSame ? 0 : 1);
    const updated_at = nextUpdate(row.updated_at, now());
    const changed = { ...row, name, category, blockdocument, version, updated_at };
    await updateSavedBlock(db, storage.dialect, changed);
    return changed;
  });
}

/** Deletes saved blocks. Throws NotFound. */
export async function dropSavedBlock({ storage }: Services, id: number): Promise<void> {
  if (!(await storage.write((db) => deleteSavedBlock(db, id)))) throw new NotFound();
}

function documentOf({ config }: Services, written: WrittenBlockDocument): string {
  return JSON.stringify(mergeDocument(emptyDocument, written, blockCatalogAt(config.publicUrl)));
}
