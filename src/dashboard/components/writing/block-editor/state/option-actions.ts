import { findBlock } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { changeBlockOption, changeMailOption, type OptionPath } from '../model/options.ts';
import { blockName } from '../model/sentences.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import type { EditorStore } from './editor-store.ts';

/** Actions on the options of blocks and of the email. Each is a step of the history. */
export interface OptionActions {
  /** Sets an option of a block; undefined removes it. */
  readonly changeBlockOption: (key: BlockKey, path: OptionPath, value: unknown) => void;
  /** Sets an option of the email; undefined removes it. */
  readonly changeMailOption: (path: OptionPath, value: unknown) => void;
}

/** Returns the actions on options. Changes of one option soon after each other are one step. */
export function createOptionActions(store: EditorStore): OptionActions {
  const t: Translator<'block-editor'> = store.t;
  const { document, apply } = store;
  return {
    changeBlockOption(key, path, value) {
      const placed = findBlock(document(), key);
      if (placed === undefined) return;
      const step = t('step.label', { action: 'edit', name: blockName(t, placed) });
      apply(changeBlockOption(document(), key, { path, value }), step, {
        group: `${key} ${path.join(' ')}`,
      });
    },
    changeMailOption(path, value) {
      apply(changeMailOption(document(), path, value), t('step.style.label'), {
        group: `email ${path.join(' ')}`,
      });
    },
  };
}
