import { useEffect, useId, type RefObject } from 'react';
import type { Translator } from '../../../../../messages/translator.ts';
import { TagField } from '../../merge-tags/field/TagField.tsx';
import type { TagFieldHandle } from '../../merge-tags/field/tag-field-props.ts';
import { EmojiMenu } from '../../emoji/EmojiMenu.tsx';
import { PlaceholderMenu } from '../../PlaceholderMenu.tsx';
import classes from './envelope.module.css';
import { usePlaceholderChoices } from '../open/placeholder-choices.ts';
import { subjectLength } from './subject-length.ts';
import { useMedia } from '../../writing-page/use-panels.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

/** Props of the subject's field. */
export interface SubjectFieldProps {
  readonly subject: string;
  readonly onChange: (subject: string) => void;
  readonly onBlur: () => void;
  /** Language of the email, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
  readonly field: RefObject<TagFieldHandle | null>;
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
}

/**
 * The subject with its length, and with emoji and merge tags to insert at the caret. It gets the focus of a page that was
 * just opened from another one, so that the first letters aren't shortcuts.
 */
export function SubjectField({ subject, onChange, onBlur, language, field, samples }: SubjectFieldProps) {
  const t = useMessages('editor');
  const id = useId();
  const note = useId();
  const { inSubject, inTexts } = usePlaceholderChoices(samples);
  const { length, isLong, sentence } = subjectLength(t, subject);
  // There, a focused field raises a keyboard over the page.
  const isTouched = useMedia('(pointer: coarse)');
  useEffect(() => {
    if (document.activeElement?.id === 'main' && !isTouched) field.current?.focus();
  }, [field, isTouched]);
  return (
    <div className={classes.row} data-envelope="subject">
      <label htmlFor={id} onClick={() => field.current?.focus()}>
        {t('subject.label')}
      </label>
      <TagField
        id={id}
        label={t('subject.label')}
        describedBy={note}
        most={255}
        value={subject}
        sample={samples('blank.subject')}
        language={language ?? undefined}
        onChange={onChange}
        onBlur={onBlur}
        offered={inTexts}
        menu={inSubject}
        handle={field}
      />
      <span id={note} className={classes.length} data-long={isLong || undefined} title={sentence}>
        <span aria-hidden="true">{length}</span>
        <span className="nd-hidden">{sentence}</span>
      </span>
      <span className={classes.emoji}>
        <EmojiMenu into={t('subject.label')} onPick={(emoji) => field.current?.insert(emoji)} />
      </span>
      <PlaceholderMenu
        into={t('subject.label')}
        offered={inSubject}
        onPick={(text) => field.current?.insert(text)}
      />
    </div>
  );
}
