import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { areaRooms } from '../../../../../rendering/blocks/area-rooms.ts';
import type { AreaRoom } from '../../../../../rendering/blocks/render-context.ts';
import { widest } from '../../../../../rendering/blocks/render-document.ts';
import { documentStyle, type DocumentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { useDropping } from '../drag/useDropping.ts';
import { useDocument, useEditor, useEditorPart } from '../state/editor-context.ts';
import { areasOf } from '../model/areas.ts';
import { columnPlace } from '../model/column-place.ts';
import { keyOf } from '../model/block-keys.ts';
import { AreaBlocks } from './AreaBlocks.tsx';
import { MailFrame } from './MailFrame.tsx';
import { PreviewTextField } from './PreviewTextField.tsx';
import { sectionOf } from '../model/section-marks.ts';
import { Overlay } from './overlay/Overlay.tsx';
import { useEngine } from './useEngine.ts';
import { useFocusWanted } from './useFocusWanted.ts';
import classes from './canvas.module.css';
import { useOuterDrops } from './useOuterDrops.ts';
import { useMailSize } from './useMailSize.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

interface CanvasProps {
  /** The window size used to show the email. */
  readonly width: 'desktop' | 'phone';
  /** The envelope above the email, of the same width. */
  readonly envelope: ReactNode;
  /** True while a sheet covers the lower part. */
  readonly isCovered: boolean;
}

/** The email as it will look, with blocks to select, move, and edit. */
export function Canvas({ width: shownAs, envelope, isCovered }: CanvasProps) {
  const t = useMessages('block-editor');
  const { store, hasOptions } = useEditor();
  const document = useDocument();
  const selected = useEditorPart((state) => state.selected);
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const style = useSameStyle(documentStyle(document));
  const views = areasOf(document);
  const width = widest(document);
  const room = useSameRooms(document);
  const first = views.flatMap(({ blocks }) => blocks)[0];
  const tabStop = selected ?? (first === undefined ? null : keyOf(first));
  const size = useMailSize(scroller, shownAs, width);
  useDropping(scroller);
  useOuterDrops(scroller);
  useSelectedInView(scroller, shownAs, isCovered);
  useEngine(store);
  useFocusWanted(store, scroller);
  return (
    <div
      ref={scroller}
      className={classes.canvas}
      data-canvas=""
      data-edited=""
      data-covered={isCovered || undefined}
      role="region"
      tabIndex={-1}
      aria-label={t('canvas.label')}
      onClick={(event) => {
        // A press in a text that ends outside of it leaves the caret there.
        if (event.target === event.currentTarget && store.texts.focused() === null)
          store.patch({ selected: null, others: [], text: null, area: null });
      }}
    >
      <p id={hintId} hidden>
        {t('canvas.hint')}
      </p>
      {envelope === undefined ? null : (
        <div className={classes.envelope} style={{ width: size.width * size.zoom }}>
          {envelope}
          {hasOptions ? <PreviewTextField /> : null}
        </div>
      )}
      <MailFrame document={document} size={size}>
        {views.map((view) => (
          <AreaBlocks
            key={view.area}
            view={view}
            place={columnPlace(document, view.area)}
            style={style}
            room={room(view.area)}
            section={sectionOf(document, view.area)?.id ?? null}
            isMailEmpty={first === undefined}
            tabStop={tabStop}
            hintId={hintId}
          />
        ))}
      </MailFrame>
      <Overlay canvas={scroller} />
    </div>
  );
}

/**
 * Returns the same object while the style stays equal, so that blocks don't render again; deferred, so that it never
 * delays typing.
 */
function useSameStyle(style: DocumentStyle): DocumentStyle {
  const [same, setSame] = useState(style);
  if (JSON.stringify(same) !== JSON.stringify(style)) setSame(style);
  return useDeferredValue(same);
}

/** Returns the room of each area, as the same object while it stays equal, so that blocks don't render again. */
function useSameRooms(document: BlockDocument): (area: number) => AreaRoom {
  const [known] = useState(() => new Map<string, AreaRoom>());
  return useMemo(() => {
    const room = areaRooms(document);
    return (area) => {
      const found = room(area);
      const like = JSON.stringify(found);
      const same = known.get(like) ?? found;
      known.set(like, same);
      return same;
    };
  }, [document, known]);
}

/**
 * Keeps the selected block on the screen when the canvas is resized. A sheet that closes moves it back, unless the author
 * has scrolled or selected something else.
 */
function useSelectedInView(
  canvas: React.RefObject<HTMLElement | null>,
  shownAs: CanvasProps['width'],
  isCovered: boolean,
): void {
  const moved = useRef({ from: 0, to: -1, selected: '' });
  useEffect(() => {
    const { current: view } = canvas;
    if (view === null) return;
    const { from, to, selected } = moved.current;
    const block = view.querySelector<HTMLElement>('[data-selected]');
    const { block: id = '' } = block?.dataset ?? {};
    const { scrollTop } = view;
    block?.scrollIntoView({ block: 'nearest' });
    moved.current = { from: scrollTop, to: isCovered ? view.scrollTop : -1, selected: id };
    if (!isCovered && scrollTop === to && selected === id) view.scrollTo({ top: from });
  }, [canvas, shownAs, isCovered]);
}
