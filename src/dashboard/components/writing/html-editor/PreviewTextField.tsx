import { useEffect, useId, useState } from 'react';
import { countCharacters } from '../../../../lib/text/count-characters.ts';
import { previewTextChange, previewTextOf } from '../../../../rendering/html/preview-text.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { TagField } from '../merge-tags/field/TagField.tsx';
import type { OfferedPlaceholder } from '../offered-placeholders.ts';
import type { MailDocument } from './document/mail-document.ts';
import classes from './html-editor.module.css';

/** The pause after a change of the body before its preview text is read again, in milliseconds. */
const readRest = 300;

interface PreviewTextFieldProps {
  readonly document: MailDocument;
  /** The merge tags that name the chips. */
  readonly offered: readonly OfferedPlaceholder[];
  /** Applies typing in the visual view first. */
  readonly afterTyping: (action: () => void) => Promise<void>;
}

/** The preview text that inboxes show after the subject. The field edits the email's first hidden element in place. */
export function PreviewTextField({ document, offered, afterTyping }: PreviewTextFieldProps) {
  const t = useMessages('html-editor');
  const id = useId();
  const [text, setText] = useState(() => previewTextOf(document.content().body)?.text ?? '');
  useEffect(() => {
    let timer = 0;
    const stop = document.onChange(({ field, origin }) => {
      if (field !== 'body' || origin === 'field') return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setText(previewTextOf(document.content().body)?.text ?? ''), readRest);
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [document]);
  const write = (next: string) => {
    setText(next);
    void afterTyping(() => {
      const { body } = document.content();
      const change = previewTextChange(body, next.trim());
      if (change === null) return;
      const { start, end, text: inserted } = change;
      document.change({
        field: 'body',
        splice: { at: start, removed: body.slice(start, end), inserted },
        origin: 'field',
      });
    });
  };
  return (
    <div className={classes.preview} data-envelope="preview">
      <label htmlFor={id}>{t('preview.label')}</label>
      <TagField
        id={id}
        label={t('preview.label')}
        most={255}
        value={text}
        offered={offered}
        placeholder={t('preview.placeholder')}
        onChange={write}
      />
      <small>{t('preview.length.label', { count: countCharacters(text.trim()) })}</small>
    </div>
  );
}
