import { useCallback, useEffect, useRef, useState } from 'react';
import type { FrameSelection, FrameTag } from '../mail-frame/protocol.ts';
import { createMailDocument, type MailContent, type MailDocument } from './document/mail-document.ts';
import { stepLabel } from './document/step-label.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import type { PlaceholderAttribute } from './toolbar/PlaceholderPanel.tsx';
import { openPicture, type Picture, type TakenFiles } from './document/picture.ts';
import { spliceBetween } from './source/splice.ts';

/** Keys with the same meaning in every view. */
export type EditorKey = 'undo' | 'redo' | 'save' | 'link' | 'image' | 'toolbar';

interface Taken {
  readonly value: MailContent;
  readonly step?: string | undefined;
  readonly onChange: (value: MailContent) => void;
}

/** Returns the document of a controlled editor, which passes its changes on and accepts changes from outside. */
export function useMailDocument({ value, step, onChange }: Taken) {
  const [document] = useState(() => createMailDocument(value));
  const [history, setHistory] = useState(document.history());
  // Its own changes that the owner hasn't passed back yet, the oldest first.
  const passedOn = useRef<MailContent[]>([]);
  const latest = useRef({ onChange, step });
  useEffect(() => {
    latest.current = { onChange, step };
  });
  useEffect(
    () =>
      document.onChange(({ origin }) => {
        const { undo, redo } = document.history();
        setHistory((before) => (before.undo === undo && before.redo === redo ? before : { undo, redo }));
        if (origin === 'outside' || origin === 'envelope') return;
        passedOn.current.push(document.content());
        latest.current.onChange(document.content());
      }),
    [document],
  );
  useEffect(() => {
    // The editor's own value may be passed back late, after further typing. Accepting it would undo that.
    const own = passedOn.current.findIndex((one) => isSame(one, value));
    passedOn.current = own === -1 ? [] : passedOn.current.slice(own + 1);
    if (own === -1) take(document, value, latest.current.step);
  }, [value, document]);
  return { document, history, ...useTravel(document) };
}

/** Returns undo and redo, and a description of the last one. */
function useTravel(document: MailDocument) {
  const t = useMessages('html-editor');
  const [said, setSaid] = useState('');
  const travel = useCallback(
    (by: 'undo' | 'redo') => {
      const step = document.history()[by];
      if (step === null) return;
      document[by]();
      setSaid(t(by === 'undo' ? 'undo.status' : 'redo.status', { step: stepLabel(step, t) }));
    },
    [document, t],
  );
  return { travel, said };
}

/** Accepts a value from outside: a changed subject was typed there, anything else replaces the content. */
function take(document: MailDocument, value: MailContent, step: string | undefined): void {
  const { subject } = document.content();
  const splice = spliceBetween(subject, value.subject);
  if (step === undefined && splice !== null && isSame({ ...value, subject }, document.content()))
    document.change({ field: 'subject', splice, origin: 'envelope' });
  else document.take(value, step);
}

function isSame(one: MailContent, other: MailContent): boolean {
  return (
    one.subject === other.subject &&
    one.body === other.body &&
    one.css === other.css &&
    one.plain_text === other.plain_text
  );
}

/** The state of the visual view. */
export interface PictureState {
  readonly selection: FrameSelection | null;
  readonly isEditable: boolean;
  /** The merge tag whose dialog is open. */
  readonly tag: FrameTag | null;
  /** The code range of the element at the caret. */
  readonly stretch: readonly [from: number, to: number] | null;
}

const nothing: PictureState = { selection: null, isEditable: true, tag: null, stretch: null };

/** Shows the visual view in a frame while `isShown`. */
export function usePicture(
  document: MailDocument,
  { isShown, attributes }: { isShown: boolean; attributes: readonly PlaceholderAttribute[] },
  events: {
    readonly onKey: (key: EditorKey) => void;
    readonly onFiles: (files: TakenFiles) => void;
    readonly onTyping: (() => void) | undefined;
  },
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
        setState((before) => ({
          ...before,
          selection,
          stretch: samePlace(before.stretch, place),
          tag: selection.hasTag ? before.tag : null,
        }));
      },
      onKey: (key) => latest.current.onKey(key),
      onTag: (tag) => setState((before) => ({ ...before, tag })),
      onFiles: (files) => latest.current.onFiles(files),
      onTyping: () => latest.current.onTyping?.(),
      onShown: (isEditable) => setState((before) => ({ ...before, isEditable })),
    });
    picture.current = opened;
    return () => {
      picture.current = null;
      opened.close();
    };
  }, [isShown, document, t]);
  useEffect(() => {
    if (isShown) picture.current?.knowAttributes(attributes.map(({ code }) => code));
  }, [isShown, document, t, attributes]);
  /** Typing in the visual view is applied to the document before anything else. */
  const afterTyping = useCallback(async (action: () => void) => {
    await picture.current?.flush();
    action();
  }, []);
  const closeTag = useCallback(() => setState((before) => ({ ...before, tag: null })), []);
  return { frame, picture, state, closeTag, afterTyping };
}

/** Returns the previous range if it is equal, so that nothing scrolls unnecessarily. */
function samePlace(before: PictureState['stretch'], place: PictureState['stretch']): PictureState['stretch'] {
  return before !== null && place !== null && before[0] === place[0] && before[1] === place[1]
    ? before
    : place;
}
