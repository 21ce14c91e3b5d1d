import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SavedBlockSummary } from '../../../../contract/mails/saved-blocks.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { runMutation } from '../../../api/mutation.ts';
import { changeSavedBlock, savedBlockQuery, savedBlocksQuery } from '../../../api/saved-blocks.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { DropdownItem } from '../../overlay/DropdownItem.tsx';
import { toast } from '../../overlay/overlay-store.ts';
import { toastFailure } from '../../overlay/toast-failure.ts';
import { updateEverywhere } from './update-everywhere.ts';
import { findBlock } from '../block-editor/model/areas.ts';
import type { BlockKey } from '../block-editor/model/block-keys.ts';
import { markedAsSaved, savedFromCopy } from '../block-editor/model/saved-blocks.ts';
import { savedMark } from '../block-editor/model/saved-copies.ts';
import { useEditor, type Editor } from '../block-editor/state/editor-context.ts';
import { keysWith } from '../block-editor/state/selection.ts';

interface SaveChangesItemProps {
  /** A block that is a copy of a saved one. */
  readonly id: BlockKey;
  readonly close: () => void;
}

/** A menu item that saves the changes of a copy to the saved blocks. Nothing if those are deleted. */
export function SaveChangesItem({ id, close }: SaveChangesItemProps) {
  const t = useMessages('saved-blocks');
  const client = useQueryClient();
  const editor = useEditor();
  const mark = savedMark(findBlock(editor.store.document(), id) ?? {});
  const { data = [] } = useQuery(savedBlocksQuery());
  const listed = data.find((one) => one.id === mark?.id);
  if (listed === undefined || mark === null) return null;
  return (
    <DropdownItem
      close={close}
      onChoose={() => void saveChanges(editor, id, { client, t, listed, version: mark.version })}
    >
      <IconRefresh size={16} aria-hidden="true" /> {t('change.button', { name: listed.name })}
    </DropdownItem>
  );
}

interface SaveOptions {
  readonly client: QueryClient;
  readonly t: Translator<'saved-blocks'>;
  readonly listed: SavedBlockSummary;
  /** The version that the copy is from. */
  readonly version: number;
}

/** Saves a copy as the saved blocks, and offers to update the other emails that have one. */
async function saveChanges(editor: Editor, key: BlockKey, options: SaveOptions): Promise<void> {
  const { store, saved: own } = editor;
  const { client, t, listed, version } = options;
  const { id, name } = listed;
  try {
    const before = await client.fetchQuery({ ...savedBlockQuery(id), staleTime: 0 });
    if (before.version > version) {
      toast(t('change.older.toast', { name }), { tone: 'problem' });
      return;
    }
    const keys = [key, ...keysWith(store, key).filter((one) => one !== key)];
    const made = savedFromCopy(store.document(), keys, before);
    if (made === null) return;
    const { blockdocument } = made;
    const body = { blockdocument, based_on: before.updated };
    const after = await runMutation(client, changeSavedBlock(id), body);
    store.amend((document) => markedAsSaved(document, made.keys, after));
    toast(t('rename.toast', { name }));
    if (own !== undefined && after.version > before.version)
      await updateEverywhere(after, { client, t, except: own.email, saysNone: false });
  } catch (error) {
    toastFailure(t('change.error.toast', { name }), error);
  }
}
