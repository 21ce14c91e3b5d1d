import { useEffect, useRef, type RefObject } from 'react';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { DocumentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { useEditor } from '../state/editor-context.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { componentLabel } from '../settings/component-label.ts';
import { editInPlace, type InPlace } from './in-place.ts';
import { richTextCss } from './rich-text-css.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

interface InPlaceBlock {
  readonly id: BlockKey;
  readonly block: PlacedBlock['block'];
  readonly data: PlacedBlock['data'];
  readonly options: PlacedBlock['newsdesk'];
  readonly style: DocumentStyle;
  readonly width: number;
  readonly isEditing: boolean;
}

/** Makes a block's texts editable in place while it is edited, and updates them after an undo. */
export function useInPlace(host: RefObject<HTMLElement | null>, placed: InPlaceBlock): void {
  const { id, block, data, options, style, width, isEditing } = placed;
  const t = useMessages('block-editor');
  const { store, actions, openSettings } = useEditor();
  const current = useRef<InPlace | null>(null);
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
    current.current?.follow(data);
  }, [data]);
  useEffect(() => {
    const root = host.current?.shadowRoot;
    if (!isEditing || root === null || root === undefined) return undefined;
    const inPlace = editInPlace({
      root,
      components: Array.isArray(block.components) ? block.components : [],
      labelOf: (component) => componentLabel(t, block, component),
      data: latest.current,
      cssOf: (name) => richTextCss(name, { block, data: latest.current, options, style, width }),
      onChange: (change) => actions.changeData(id, change),
      onText: (text) => store.richText.set(text),
      onEnd: () => {
        store.patch({ editing: null });
        store.focusBlock(id);
      },
      onUndo: store.undo,
      onRedo: store.redo,
    });
    current.current = inPlace;
    if (inPlace === null) {
      store.say(t('text.none.status'));
      store.patch({ editing: null });
      openSettings();
    }
    return () => {
      current.current = null;
      inPlace?.end();
      store.richText.set(null);
    };
  }, [host, isEditing, id, block, options, style, width, actions, store, openSettings, t]);
}
