import { useCallback, useEffect, useRef, useState } from 'react';
import type { FrameSelection } from '../mail-frame/protocol.ts';
import { createMailDocument, type MailContent, type MailDocument } from './document/mail-document.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { openPicture, type Picture } from './document/picture.ts';

/** Keys that mean the same in every view. */
export type EditorKey = 'undo' | 'redo' | 'save' | 'link' | 'toolbar';

interface Taken {
  readonly value: MailContent;
  readonly onChange: (value: MailContent) => void;
}

/** The document behind a controlled editor: what it changes is told, what comes from outside is taken over. */
export function useMailDocument({ value, onChange }: Taken) {
  const [document] = useState(() => createMailDocument(value));
  const [history, setHistory] = useState(document.history());
  const told = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      document.onChange(({ origin }) => {
        const { canUndo, canRedo } = document.history();
        setHistory((before) =>
          before.canUndo === canUndo && before.canRedo === canRedo ? before : { canUndo, canRedo },
        );
        if (origin === 'outside') return;
        told.current = document.content();
        latest.current(told.current);
      }),
    [document],
  );
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    document.take(value);
  }, [value, document]);
  return { document, history };
}

/** What the picture's surroundings know of it. */
export interface PictureState {
  readonly selection: FrameSelection | null;
  readonly isEditable: boolean;
  /** Where in the code the element at the picture's caret stands. */
  readonly stretch: readonly [from: number, to: number] | null;
}

const nothing: PictureState = { selection: null, isEditable: true, stretch: null };

/** The picture in a frame, open while `isShown`. */
export function usePicture(
  document: MailDocument,
  isShown: boolean,
  events: { readonly onKey: (key: EditorKey) => void; readonly onTyping: (() => void) | undefined },
) {
  const t = useMessages('html-editor');
  const frame = useRef<HTMLIFrameElement>(null);
  const picture = useRef<Picture | null>(null);
  const latest = useRef(events);
  const [state, setState] = useState(nothing);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    if (!isShown || frame.current === null) return undefined;
    const opened = openPicture(frame.current, document, {
      label: t('visual.email.label'),
      onSelection: (selection) => {
        const place = selection.id === null ? null : opened.placeOf(selection.id);
        setState((before) => ({ ...before, selection, stretch: samePlace(before.stretch, place) }));
      },
      onKey: (key) => latest.current.onKey(key),
      onTyping: () => latest.current.onTyping?.(),
      onShown: (isEditable) => setState((before) => ({ ...before, isEditable })),
    });
    picture.current = opened;
    return () => {
      picture.current = null;
      opened.close();
    };
  }, [isShown, document, t]);
  /** What was typed in the picture goes into the document before anything else happens to it. */
  const afterTyping = useCallback(async (action: () => void) => {
    await picture.current?.flush();
    action();
  }, []);
  return { frame, picture, state, afterTyping };
}

/** The place that was there before, where it is the same: so nothing scrolls that needn't. */
function samePlace(before: PictureState['stretch'], place: PictureState['stretch']): PictureState['stretch'] {
  return before !== null && place !== null && before[0] === place[0] && before[1] === place[1]
    ? before
    : place;
}
