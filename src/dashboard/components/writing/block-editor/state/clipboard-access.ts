import type { Editor } from './editor-context.ts';
import type { CopiedText } from '../model/clipboard.ts';
import type { BlockKey } from '../model/block-keys.ts';
import type { Translator } from '../../../../../messages/translator.ts';

// For menus. Keys use the browser's copy and paste events, which need no permission.

/** Copies a block, and those selected with it, to the system clipboard. */
export function copyBlock(editor: Editor, key: BlockKey): Promise<void> {
  return write(editor, editor.actions.copied(key));
}

/** Copies a section to the system clipboard. */
export function copyColumns(editor: Editor, section: string): Promise<void> {
  return write(editor, editor.actions.copiedColumns(section));
}

/** Cuts a section to the system clipboard. */
export function cutColumns(editor: Editor, section: string): Promise<void> {
  return write(editor, editor.actions.copiedColumns(section), () => editor.actions.deleteColumns(section));
}

/** Writes content to the clipboard; `cut` deletes it from the email afterwards. */
async function write({ store }: Editor, copied: CopiedText | null, cut?: () => void): Promise<void> {
  const t: Translator<'block-editor'> = store.t;
  if (copied === null) return;
  const typed = (type: string, text: string) => new Blob([text], { type });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': typed('text/html', copied.html),
        'text/plain': typed('text/plain', copied.text),
      }),
    ]);
    cut?.();
    store.say(t(cut === undefined ? 'copy.status' : 'cut.status', { names: copied.names }));
  } catch {
    store.say(t('copy.error'));
  }
}

/** Inserts the blocks of the system clipboard after the selected one. */
export async function pasteBlocks(editor: Editor): Promise<void> {
  const { store, actions } = editor;
  const t: Translator<'block-editor'> = store.t;
  try {
    for (const item of await navigator.clipboard.read()) {
      if (!item.types.includes('text/html')) continue;
      const html = await (await item.getType('text/html')).text();
      if (actions.paste(html, editor)) return;
    }
    store.say(t('paste.none.status'));
  } catch {
    store.say(t('paste.error'));
  }
}
