import { useId, useRef, type RefObject } from 'react';
import { Chevron } from '../../filter/Chevron.tsx';
import { Dropdown } from '../../overlay/Dropdown.tsx';
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
  const caret = useRef<readonly [number, number] | null>(null);
  const { length, isLong, sentence } = subjectLength(subject);
  const insert = (text: string) => {
    const [from, to] = caret.current ?? [subject.length, subject.length];
    onChange(subject.slice(0, from) + text + subject.slice(to));
    // Once the new text stands in the field.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + text.length, from + text.length);
    });
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
      <PlaceholderMenu onPick={insert} />
    </div>
  );
}

function PlaceholderMenu({ onPick }: { onPick: (text: string) => void }) {
  const { inSubject } = usePlaceholderChoices();
  return (
    <Dropdown
      align="end"
      name="Insert a placeholder into the subject"
      title="Placeholders"
      label={
        <>
          Insert
          <Chevron />
        </>
      }
    >
      {(close) =>
        inSubject.map(({ text, label }) => (
          <button
            key={text}
            type="button"
            data-item=""
            onClick={() => {
              close();
              onPick(text);
            }}
          >
            {label} <span className="nd-code nd-muted">{text}</span>
          </button>
        ))
      }
    </Dropdown>
  );
}
