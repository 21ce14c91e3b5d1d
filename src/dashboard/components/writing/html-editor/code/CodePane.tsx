import { useEffect, useRef } from 'react';
import type { Field, MailDocument } from '../document/mail-document.ts';
import classes from '../html-editor.module.css';
import { openCode } from './open-code.ts';

interface CodePaneProps {
  readonly document: MailDocument;
  readonly field: Field;
  /** The accessible name. */
  readonly label: string;
  /** Called when the user moves the caret to this offset. */
  readonly onPlace?: (place: number) => void;
  readonly onKey: (key: 'undo' | 'redo' | 'save') => void;
  /** A range to show and select; a new array shows it again. */
  readonly shown?: readonly [from: number, to: number] | null;
  /** The text shown while the field is empty; the first change makes it the field's content. */
  readonly standIn?: string;
}

/** One field of the email as text, in CodeMirror. Loaded when first opened. */
export function CodePane(props: CodePaneProps) {
  const { document, field, label, onPlace, onKey, shown = null, standIn = '' } = props;
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef({ onPlace, onKey });
  const code = useRef<ReturnType<typeof openCode> | null>(null);
  useEffect(() => {
    latest.current = { onPlace, onKey };
  });
  useEffect(() => {
    if (holder.current === null) return undefined;
    const opened = openCode(holder.current, {
      document,
      field,
      label,
      onPlace: (place) => latest.current.onPlace?.(place),
      onKey: (key) => latest.current.onKey(key),
    });
    code.current = opened;
    return () => {
      code.current = null;
      opened.close();
    };
  }, [document, field, label]);
  useEffect(() => {
    code.current?.standIn(standIn);
  }, [standIn, document, field]);
  useEffect(() => {
    if (shown !== null) code.current?.show(shown);
  }, [shown]);
  return <div ref={holder} className={classes.code} />;
}
