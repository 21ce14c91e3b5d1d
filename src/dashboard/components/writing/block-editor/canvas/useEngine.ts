import { useEffect } from 'react';
import type { Translator } from '../../../../../messages/translator.ts';
import { whenIdle } from '../../../../browser/when-idle.ts';
import { pasteReader } from '../../paste/paste-reader.ts';
import { loadEngine } from '../engine/load-engine.ts';
import type { EditorStore } from '../state/editor-store.ts';

/** Loads the text engine, then what reads a paste, once the browser is idle, and reports a failure of the engine. */
export function useEngine(store: EditorStore): void {
  useEffect(() => {
    const t: Translator<'block-editor'> = store.t;
    const load = () => {
      loadEngine().then(
        () => {
          wakeHovered(store);
          // So that what is typed right after a paste follows it. A paste loads it again and reports a failure.
          void pasteReader.load().catch(() => null);
        },
        () => store.say(t('text.load.error')),
      );
    };
    return whenIdle(load);
  }, [store]);
}

/** Makes the texts of the block under the pointer live, if the pointer entered it before the engine was loaded. */
function wakeHovered(store: EditorStore): void {
  const block = document.querySelector<HTMLElement>('[data-block]:hover')?.dataset['block'];
  if (block !== undefined) store.texts.wakeBlock(block);
}
