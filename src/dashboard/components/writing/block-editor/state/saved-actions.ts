import type { SavedBlock } from '../../../../../contract/mails/saved-blocks.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import type { Place } from '../model/areas.ts';
import { insertSaved } from '../model/saved-blocks.ts';
import { nextPlace, type EditorStore } from './editor-store.ts';

/** Actions on blocks saved for all emails. */
export interface SavedActions {
  /** Inserts copies of saved blocks at a place, or at the default one, in one step, and moves to the first of them. */
  readonly insertSaved: (saved: SavedBlock, place?: Place) => void;
}

/** Returns the actions on saved blocks. */
export function createSavedActions(store: EditorStore): SavedActions {
  const t: Translator<'block-editor'> = store.t;
  return {
    insertSaved(saved, place = nextPlace(store)) {
      const inserted = insertSaved(store.document(), place, saved);
      if (inserted === null) return;
      const { name } = saved;
      store.apply(inserted.document, t('step.label', { action: 'insert', name }));
      if (inserted.first !== null) store.focusBlock(inserted.first);
      store.say(t('saved.insert.status', { name }));
    },
  };
}
