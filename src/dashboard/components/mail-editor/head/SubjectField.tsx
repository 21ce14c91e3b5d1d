import { useId, useRef, type RefObject } from 'react';
import { inserted, PlaceholderMenu } from '../../PlaceholderMenu.tsx';
import classes from '../mail-editor.module.css';
import { usePlaceholderChoices } from '../placeholder-choices.ts';
import { subjectLength } from './subject-length.ts';

interface SubjectFieldProps {
  readonly subject: string;
  readonly onChange: (subject: string) => void;
  readonly onBlur: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The subject with its length, and placeholders to put where the caret stands. */
export function SubjectField({ subject, onChange, onBlur, field }: SubjectFieldProps) {
  const note = useId();
  const { inSubject } = usePlaceholderChoices();
  const caret = useRef<readonly [number, number] | null>(null);
  const { length, isLong, sentence } = subjectLength(subject);
  const insert = (text: string) => {
    const [from, to] = caret.current ?? [subject.length, subject.length];
    onChange(inserted(field.current, subject, { text, from, to }));
  };
  return (
    <div className={classes.subject}>
      <input
        ref={field}
        type="text"
        aria-label="Subject"
        aria-describedby={note}
        placeholder="Subject"
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
        <span className="nd-hidden">
          {length} characters. {sentence}
        </span>
      </span>
      <PlaceholderMenu into="the subject" offered={inSubject} onPick={insert} />
    </div>
  );
}
