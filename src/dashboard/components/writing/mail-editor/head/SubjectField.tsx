import { useId, useRef, type RefObject } from 'react';
import type { Translator } from '../../../../../messages/translator.ts';
import { inserted, PlaceholderMenu } from '../../PlaceholderMenu.tsx';
import classes from './envelope.module.css';
import { usePlaceholderChoices } from '../open/placeholder-choices.ts';
import { subjectLength } from './subject-length.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

/** Props of the subject's field. */
export interface SubjectFieldProps {
  readonly subject: string;
  readonly onChange: (subject: string) => void;
  readonly onBlur: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
}

/** The subject with its length, and merge tags to insert at the caret. */
export function SubjectField({ subject, onChange, onBlur, field, samples }: SubjectFieldProps) {
  const t = useMessages('editor');
  const id = useId();
  const note = useId();
  const { inSubject } = usePlaceholderChoices(samples);
  const caret = useRef<readonly [number, number] | null>(null);
  const { length, isLong, sentence } = subjectLength(t, subject);
  const insert = (text: string) => {
    const [from, to] = caret.current ?? [subject.length, subject.length];
    onChange(inserted(field.current, subject, { text, from, to }));
  };
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{t('subject.label')}</label>
      <input
        ref={field}
        id={id}
        type="text"
        aria-describedby={note}
        maxLength={255}
        value={subject}
        onChange={(event) => onChange(event.target.value)}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
          caret.current = [selectionStart ?? 0, selectionEnd ?? 0];
        }}
        onBlur={onBlur}
      />
      <span id={note} className={classes.length} data-long={isLong || undefined} title={sentence}>
        <span aria-hidden="true">{length}</span>
        <span className="nd-hidden">{sentence}</span>
      </span>
      <PlaceholderMenu into={t('subject.label')} offered={inSubject} onPick={insert} />
    </div>
  );
}
