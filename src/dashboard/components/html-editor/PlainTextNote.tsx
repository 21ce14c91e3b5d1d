import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import type { MailDocument } from './document/mail-document.ts';
import classes from './html-editor.module.css';

interface PlainTextNoteProps {
  readonly document: MailDocument;
  /** The text itself, given what stands there while nobody wrote one. */
  readonly children: (standIn: string) => ReactNode;
}

/** The plain text: made from the HTML until somebody edits it, and made from it again where they ask for that. */
export function PlainTextNote({ document, children }: PlainTextNoteProps) {
  const [content, setContent] = useState(document.content());
  const [made, setMade] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => document.onChange(() => setContent(document.content())), [document]);
  const isMade = content.plain_text === '';
  const { body } = content;
  useEffect(() => {
    if (!isMade) return undefined;
    let isCurrent = true;
    const show = (text: string, isFailed: boolean) => {
      if (!isCurrent) return;
      setMade(text);
      setHasFailed(isFailed);
    };
    void import('../../../rendering/compose/plain-text.ts').then(
      ({ plainTextOf }) => show(plainTextOf(body), false),
      () => show('', true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMade, body]);
  const reset = () =>
    document.change({
      field: 'plain_text',
      splice: { at: 0, removed: content.plain_text, inserted: '' },
      origin: 'command',
    });
  return (
    <div className={classes.text}>
      <p className={classes.note} role="status">
        {noteOf(isMade, hasFailed)}
        {isMade ? null : (
          <Button tone="plain" size="small" onClick={reset}>
            Make it from the HTML again
          </Button>
        )}
      </p>
      {children(isMade ? made : '')}
    </div>
  );
}

function noteOf(isMade: boolean, hasFailed: boolean): string {
  if (!isMade) return 'Written by hand: it no longer follows the HTML.';
  if (hasFailed) return 'What it is made with couldn’t be loaded. It is made from the HTML on sending.';
  return 'Made from the HTML. Edit it, and it is yours.';
}
