import { useEffect, type RefObject } from 'react';
import type { Editor } from './editor-context.ts';
import { blockOfEvent, isInText } from './editor-keys.ts';

/** Copies, cuts and pastes blocks by the browser's own events, while a block has the focus. Texts are left alone. */
export function useBlockClipboard(root: RefObject<HTMLElement | null>, editor: Editor): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const { store, actions, palette } = editor;
    const take = (event: ClipboardEvent, verb: 'Copied' | 'Cut') => {
      const key = blockOfEvent(event);
      if (key === null || isInText(event)) return;
      const copied = actions.copied(key);
      if (copied === null || event.clipboardData === null) return;
      event.preventDefault();
      event.clipboardData.setData('text/html', copied.html);
      event.clipboardData.setData('text/plain', copied.text);
      if (verb === 'Cut') actions.remove(key);
      store.say(`${verb}: ${copied.text} block`);
    };
    const onCopy = (event: ClipboardEvent) => take(event, 'Copied');
    const onCut = (event: ClipboardEvent) => take(event, 'Cut');
    const onPaste = (event: ClipboardEvent) => {
      if (isInText(event)) return;
      if (actions.paste(event.clipboardData?.getData('text/html') ?? '', palette)) event.preventDefault();
      else store.say('There are no blocks on the clipboard');
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
