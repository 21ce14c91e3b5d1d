import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../basics/Button.tsx';
import type { MailDocument } from './document/mail-document.ts';
import classes from './html-editor.module.css';
import { useMessages } from '../../../messages/useMessages.ts';
import type { Translator } from '../../../../messages/translator.ts';

interface PlainTextNoteProps {
  readonly document: MailDocument;
  /** Renders the text; `standIn` is shown while there is none. */
  readonly children: (standIn: string) => ReactNode;
}

/** The plain-text version: generated from the HTML until someone edits it, and again on request. */
export function PlainTextNote({ document, children }: PlainTextNoteProps) {
  const t = useMessages('html-editor');
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
    void import('../../../../rendering/compose/plain-text.ts').then(
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
        {noteOf(t, isMade, hasFailed)}
        {isMade ? null : (
          <Button tone="plain" size="small" onClick={reset}>
            {t('text.generate.button')}
          </Button>
        )}
      </p>
      {children(isMade ? made : '')}
    </div>
  );
}

function noteOf(t: Translator<'html-editor'>, isMade: boolean, hasFailed: boolean): string {
  if (!isMade) return t('text.edited.body');
  return t(hasFailed ? 'text.failed.body' : 'text.generated.body');
}
