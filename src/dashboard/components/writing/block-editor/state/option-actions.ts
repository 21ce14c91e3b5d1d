import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { findBlock } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { changeBlockOption, changeMailOption, optionAt, type OptionPath } from '../model/options.ts';
import { blockName, kindOf } from '../model/sentences.ts';
import { keysWith } from './selection.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import type { EditorStore } from './editor-store.ts';
import { createFieldRuns } from './field-runs.ts';

/** Actions on the options of blocks and of the email. Each is a history step. */
export interface OptionActions {
  /** Sets an option of a block; undefined removes it. */
  readonly changeBlockOption: (key: BlockKey, path: OptionPath, value: unknown) => void;
  /**
   * Sets a look option of a block, and of those selected with it; a text's option only in blocks that have a text by
   * that name.
   */
  readonly changeLook: (key: BlockKey, path: OptionPath, value: unknown) => void;
  /** Sets an option of the email; undefined removes it. */
  readonly changeMailOption: (path: OptionPath, value: unknown) => void;
  /** Sets the email's preview text; typing is one step. */
  readonly changePreviewText: (text: string) => void;
}

/** Returns the actions on options. Changes of one option in quick succession are one step. */
export function createOptionActions(store: EditorStore): OptionActions {
  const t: Translator<'block-editor'> = store.t;
  const { document, apply } = store;
  const previewRun = createFieldRuns();
  return {
    changeBlockOption(key, path, value) {
      const placed = findBlock(document(), key);
      if (placed === undefined) return;
      const step = t('step.label', { action: 'edit', name: blockName(t, placed) });
      apply(changeBlockOption(document(), key, { path, value }), step, {
        group: `${key} ${path.join(' ')}`,
      });
    },
    changeLook(key, path, value) {
      const [part, name] = path;
      const keys = keysWith(store, key).filter(
        (one) =>
          one === key || part !== 'text' || hasComponent(findBlock(document(), one), name?.split('/')[0]),
      );
      const [first] = keys;
      const placed = first === undefined ? undefined : findBlock(document(), first);
      if (placed === undefined) return;
      const step =
        keys.length > 1
          ? t('step.several.label', { action: 'edit', count: keys.length })
          : t('step.label', { action: 'edit', name: blockName(t, placed) });
      const changed = keys.reduce((one, each) => changeBlockOption(one, each, { path, value }), document());
      apply(changed, step, { group: `${keys.join(' ')} ${path.join(' ')}` });
    },
    changeMailOption(path, value) {
      const step = t('step.style.label');
      apply(changeMailOption(document(), path, value), step, { group: `email ${path.join(' ')}` });
    },
    changePreviewText(text) {
      const path: OptionPath = ['preview'];
      const before = textData(optionAt(document().newsdesk, path));
      const value = text === '' ? undefined : text;
      apply(changeMailOption(document(), path, value), t('step.envelope.label', { field: 'other' }), {
        group: `preview ${previewRun(before, text)}`,
        field: 'preview',
      });
    },
  };
}

function hasComponent(placed: PlacedBlock | undefined, name: string | undefined): boolean {
  const components: unknown = kindOf(placed ?? {})?.components;
  return (
    Array.isArray(components) && components.some((one: unknown) => isRecord(one) && one['name'] === name)
  );
}
