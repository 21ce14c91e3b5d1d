import { useMemo, useState, type ReactNode } from 'react';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { SavedBlock, SavedBlockSummary } from '../../../../../contract/mails/saved-blocks.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { createStore } from '../../../../api/store.ts';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import { toastFailure } from '../../../overlay/toast-failure.ts';
import type { BlockActions } from '../state/block-actions.ts';
import type { OpenEmail, SavedBlocks } from '../state/editor-context.ts';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const SaveDrawer = lazyPart(() => import('./SaveDrawer.tsx').then((it) => it.SaveDrawer));

/** An editor's access to saved blocks. */
export interface SavedAccess {
  /** Reads saved blocks with their content. */
  readonly read: (id: number) => Promise<SavedBlock>;
  /** The open email. */
  readonly email: OpenEmail;
}

/**
 * Returns the editor's actions on saved blocks, and the drawer that asks for the name of new ones. Undefined if the
 * service stores none.
 */
export function useSaved(
  t: Translator<'block-editor'>,
  actions: BlockActions,
  access: SavedAccess | undefined,
): { saved: SavedBlocks | undefined; drawer: ReactNode } {
  const [blocks, setBlocks] = useState<BlockDocument | null>(null);
  const [listed] = useState(() => createStore<readonly SavedBlockSummary[]>([]));
  const saved = useMemo<SavedBlocks | undefined>(
    () =>
      access === undefined
        ? undefined
        : {
            listed,
            email: access.email,
            insert: (id, place) => {
              access.read(id).then(
                (found) => actions.insertSaved(found, place),
                (error: unknown) => toastFailure(t('saved.insert.error.toast'), error),
              );
            },
            save: setBlocks,
          },
    [t, actions, access, listed],
  );
  const drawer =
    blocks === null ? null : (
      <LazyPlace>
        <SaveDrawer blocks={blocks} onClose={() => setBlocks(null)} />
      </LazyPlace>
    );
  return { saved, drawer };
}
