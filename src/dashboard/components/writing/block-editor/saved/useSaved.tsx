import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { SavedBlock, SavedBlockSummary } from '../../../../../contract/mails/saved-blocks.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { createStore } from '../../../../api/store.ts';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import { toastFailure } from '../../../overlay/toast-failure.ts';
import type { BlockActions } from '../state/block-actions.ts';
import type { SavedBlocks } from '../state/editor-context.ts';

const SaveDrawer = lazyPart(() => import('./SaveDrawer.tsx').then((it) => it.SaveDrawer));

/** Reads saved blocks with their content. */
export type ReadSaved = (id: number) => Promise<SavedBlock>;

/**
 * Returns what an editor does with saved blocks, and the drawer that asks for the name of new ones. Undefined where the
 * service stores none.
 */
export function useSaved(
  t: Translator<'block-editor'>,
  actions: BlockActions,
  read: ReadSaved | undefined,
): { saved: SavedBlocks | undefined; drawer: ReactNode } {
  const [blocks, setBlocks] = useState<BlockDocument | null>(null);
  const [listed] = useState(() => createStore<readonly SavedBlockSummary[]>([]));
  const saved = useMemo<SavedBlocks | undefined>(
    () =>
      read === undefined
        ? undefined
        : {
            listed,
            insert: (id, place) => {
              read(id).then(
                (found) => actions.insertSaved(found, place),
                (error: unknown) => toastFailure(t('saved.insert.error.toast'), error),
              );
            },
            save: setBlocks,
          },
    [t, actions, read, listed],
  );
  const drawer =
    blocks === null ? null : (
      <Suspense fallback={null}>
        <SaveDrawer blocks={blocks} onClose={() => setBlocks(null)} />
      </Suspense>
    );
  return { saved, drawer };
}
