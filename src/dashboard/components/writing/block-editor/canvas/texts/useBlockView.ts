import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useEditor, type Editor } from '../../state/editor-context.ts';
import type { BlockKey } from '../../model/block-keys.ts';
import { textName } from '../../model/text-name.ts';
import { onTextKey } from '../keys/text-keys.ts';
import { createBlockView, type BlockView, type ShownBlock } from './block-view.ts';

/** Shows a block in an element's shadow root, and makes its texts live on demand. */
export function useBlockView(
  host: RefObject<HTMLElement | null>,
  id: BlockKey,
  shown: Omit<ShownBlock, 'nameTag'>,
): void {
  const editor = useEditor();
  const { store, nameTag } = editor;
  // The view stays when the palette or merge tags arrive later, because a new one would drop the text with the caret.
  const latest = useRef(editor);
  const view = useRef<BlockView | null>(null);
  const { block, data, options, style, room } = shown;
  useLayoutEffect(() => {
    latest.current = editor;
  }, [editor]);
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const made = viewOf(latest, id, root);
    view.current = made;
    const leave = store.texts.add(id, made);
    root.addEventListener('keydown', keepInside);
    return () => {
      root.removeEventListener('keydown', keepInside);
      leave();
      made.end();
    };
  }, [host, id, store]);
  useLayoutEffect(
    () => view.current?.show({ block, data, options, style, room, nameTag }),
    [id, store, block, data, options, style, room, nameTag],
  );
}

function viewOf(editor: RefObject<Editor>, id: BlockKey, root: ShadowRoot): BlockView {
  const { store, actions } = editor.current;
  return createBlockView({
    root,
    labelOf: (text) => textName(store.t, store.document(), { block: id, text }),
    onChange: (path, change) => actions.writeText({ block: id, path }, change),
    onFocus(path) {
      const { selected, text } = store.get();
      if (selected !== id || text !== path) store.patch({ selected: id, others: [], text: path, area: null });
    },
    onMount: () => store.texts.mounts.set(store.texts.mounts.get() + 1),
    onTag: store.tag.set,
    onKey: (path, text, event) => onTextKey(editor.current, { place: { block: id, path }, text, event }),
  });
}

/**
 * Keeps letters typed in a text inside its block. Outside of the shadow root they would look like keys of the block and
 * trigger the dashboard's shortcuts.
 */
function keepInside(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
  const isShortcut = event.ctrlKey || event.metaKey || /^F\d+$/.test(event.key);
  if (!isShortcut) event.stopPropagation();
}
