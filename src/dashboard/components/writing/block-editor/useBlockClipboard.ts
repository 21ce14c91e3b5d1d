import { useEffect, type RefObject } from 'react';
import type { Editor } from './state/editor-context.ts';
import { blockOfEvent, isInText } from './editor-keys.ts';
import type { Translator } from '../../../../messages/translator.ts';

/** Copies, cuts and pastes blocks through the browser's own events while a block has the focus, but not in texts. */
export function useBlockClipboard(root: RefObject<HTMLElement | null>, editor: Editor): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const { store, actions, palette } = editor;
    const t: Translator<'block-editor'> = store.t;
    const take = (event: ClipboardEvent, isCut: boolean) => {
      const key = blockOfEvent(event);
      if (key === null || isInText(event)) return;
      const copied = actions.copied(key);
      if (copied === null || event.clipboardData === null) return;
      event.preventDefault();
      event.clipboardData.setData('text/html', copied.html);
      event.clipboardData.setData('text/plain', copied.text);
      if (isCut) actions.remove(key);
      store.say(t(isCut ? 'cut.status' : 'copy.status', { names: copied.text }));
    };
    const onCopy = (event: ClipboardEvent) => take(event, false);
    const onCut = (event: ClipboardEvent) => take(event, true);
    const onPaste = (event: ClipboardEvent) => {
      if (isInText(event)) return;
      if (actions.paste(event.clipboardData?.getData('text/html') ?? '', palette)) event.preventDefault();
      else store.say(t('paste.none.status'));
    };
    element.addEventListener('copy', onCopy);
    element.addEventListener('cut', onCut);
    element.addEventListener('paste', onPaste);
    return () => {
      element.removeEventListener('copy', onCopy);
      element.removeEventListener('cut', onCut);
      element.removeEventListener('paste', onPaste);
    };
  }, [root, editor]);
}
