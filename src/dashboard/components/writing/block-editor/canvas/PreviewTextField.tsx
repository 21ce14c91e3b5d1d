import { useId, useMemo } from 'react';
import { countCharacters } from '../../../../../lib/text/count-characters.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { mailOptions } from '../../../../../rendering/blocks/mail-options.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { TagField } from '../../merge-tags/field/TagField.tsx';
import { firstWordsOfMail } from '../model/first-words.ts';
import { optionAt } from '../model/options.ts';
import { useDocument, useEditor } from '../state/editor-context.ts';
import classes from './canvas.module.css';

/** Longest preview text; no inbox shows more than 150 characters. */
const longestPreview = 250;

/**
 * The preview text that inboxes show after the subject. While it is empty, the email's first words are shown instead.
 */
export function PreviewTextField() {
  const t = useMessages('block-options');
  const { actions, language, placeholders, nameTag } = useEditor();
  const document = useDocument();
  const id = useId();
  const note = useId();
  const text = textData(optionAt(document.newsdesk, ['preview']));
  const words = useMemo(() => firstWordsOfMail(document, nameTag), [document, nameTag]);
  return (
    <div className={classes.preview} data-envelope="preview">
      <label htmlFor={id}>{t('preview.label')}</label>
      <TagField
        id={id}
        label={t('preview.label')}
        describedBy={note}
        most={longestPreview}
        value={text}
        language={mailOptions(document).language ?? language ?? undefined}
        placeholder={words}
        offered={placeholders}
        onChange={actions.changePreviewText}
      />
      <span id={note} className={classes.length} title={t('preview.help')}>
        <span aria-hidden="true">{text === '' ? '' : countCharacters(text.trim())}</span>
        <span className="nd-hidden">{t('preview.help')}</span>
      </span>
    </div>
  );
}
