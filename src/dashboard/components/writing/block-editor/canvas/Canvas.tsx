import { useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { documentStyle, type DocumentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { useStore } from '../../../../hooks/state/useStore.ts';
import { useDropping } from '../drag/useDropping.ts';
import { useDocument, useEditor, useEditorPart } from '../state/editor-context.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { areasOf } from '../model/areas.ts';
import { columnPlace } from '../model/column-place.ts';
import { keyOf } from '../model/block-keys.ts';
import { AreaBlocks } from './AreaBlocks.tsx';
import { MailFrame } from './MailFrame.tsx';
import classes from './canvas.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

/** The email as it will look, with its blocks to select, move and edit. */
export function Canvas() {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  const document = useDocument();
  const selected = useEditorPart((state) => state.selected);
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const style = useSameStyle(documentStyle(document));
  const views = areasOf(document);
  const width = Math.max(320, ...views.map((view) => view.width ?? 0));
  const first = views.flatMap(({ blocks }) => blocks)[0];
  const tabStop = selected ?? (first === undefined ? null : keyOf(first));
  useDropping(scroller);
  useFocusWanted(store, scroller);
  return (
    <div
      ref={scroller}
      className={classes.canvas}
      role="region"
      aria-label={t('canvas.label')}
      onClick={(event) => {
        if (event.target === event.currentTarget) store.patch({ selected: null, editing: null });
      }}
    >
      <p id={hintId} hidden>
        {t('canvas.hint')}
      </p>
      <MailFrame document={document}>
        {views.map((view) => (
          <AreaBlocks
            key={view.area}
            view={view}
            place={columnPlace(document, view.area)}
            style={style}
            width={width}
            tabStop={tabStop}
            hintId={hintId}
          />
        ))}
      </MailFrame>
    </div>
  );
}

/**
 * Returns the same object while the style stays equal, so that blocks aren't rendered again; deferred, so that it never
 * delays typing.
 */
function useSameStyle(style: DocumentStyle): DocumentStyle {
  const [same, setSame] = useState(style);
  if (JSON.stringify(same) !== JSON.stringify(style)) setSame(style);
  return useDeferredValue(same);
}

/** Focuses the block that wants the focus, once it is on the screen. */
function useFocusWanted(store: EditorStore, canvas: React.RefObject<HTMLElement | null>): void {
  const wanted = useStore(store.wantsFocus);
  useLayoutEffect(() => {
    if (wanted === null) return;
    const block = canvas.current?.querySelector<HTMLElement>(`[data-block="${wanted.key}"]`);
    block?.focus({ preventScroll: true });
    block?.scrollIntoView({ block: 'nearest' });
    store.wantsFocus.set(null);
  });
}
