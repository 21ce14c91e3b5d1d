import { useEffect, type RefObject } from 'react';
import type { Editor } from './state/editor-context.ts';
import { blockOfEvent, isInText } from './keys/editor-keys.ts';
import { sectionOf } from './model/section-marks.ts';
import type { EditorStore } from './state/editor-store.ts';
import { takePaste } from './state/paste-content.ts';
import type { Translator } from '../../../../messages/translator.ts';

/** Copies and cuts blocks with the browser's own events, except in texts, and handles all pastes. */
export function useBlockClipboard(root: RefObject<HTMLElement | null>, editor: Editor): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const { store, actions } = editor;
    const t: Translator<'block-editor'> = store.t;
    const take = (event: ClipboardEvent, isCut: boolean) => {
      const key = blockOfEvent(event);
      const section = key === null ? sectionOfEvent(store, event) : null;
      if (isInText(event)) return;
      const copied =
        key !== null ? actions.copied(key) : section === null ? null : actions.copiedColumns(section);
      if (copied === null || event.clipboardData === null) return;
      event.preventDefault();
      event.clipboardData.setData('text/html', copied.html);
      event.clipboardData.setData('text/plain', copied.text);
      if (isCut && key !== null) actions.remove(key);
      if (isCut && section !== null) actions.deleteColumns(section);
      store.say(t(isCut ? 'cut.status' : 'copy.status', { names: copied.names }));
    };
    const onCopy = (event: ClipboardEvent) => take(event, false);
    const onCut = (event: ClipboardEvent) => take(event, true);
    let isPlain = false;
    const onKeyDown = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
      isPlain = key.toLowerCase() === 'v' && shiftKey && (ctrlKey || metaKey);
    };
    // Runs before the text with the caret reads it.
    const onPaste = (event: ClipboardEvent) => {
      const isTaken = takePaste(editor, event, { isPlain, isInText: isInText(event) });
      isPlain = false;
      if (isTaken) {
        event.preventDefault();
        event.stopPropagation();
      } else if (!isInText(event)) store.say(t('paste.none.status'));
    };
    element.addEventListener('copy', onCopy);
    element.addEventListener('cut', onCut);
    element.addEventListener('keydown', onKeyDown, true);
    element.addEventListener('paste', onPaste, true);
    return () => {
      element.removeEventListener('copy', onCopy);
      element.removeEventListener('cut', onCut);
      element.removeEventListener('keydown', onKeyDown, true);
      element.removeEventListener('paste', onPaste, true);
    };
  }, [root, editor]);
}

/** Returns the section of the column at an event; null elsewhere. */
function sectionOfEvent(store: EditorStore, { target }: Event): string | null {
  const area = target instanceof HTMLElement ? target.dataset['area'] : undefined;
  return area === undefined ? null : (sectionOf(store.document(), Number(area))?.id ?? null);
}
