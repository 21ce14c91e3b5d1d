import { useRef, useState } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { tagName } from '../../checks/words-as-read.ts';
import { tagOf } from '../../merge-tags/tag-pieces.ts';
import classes from './mend.module.css';
import type { Mend, MendChange } from './mend.ts';

interface MendButtonProps {
  readonly mend: Mend;
  /** `isLeft`: the focus went elsewhere without a choice, and must stay there. */
  readonly onMend: (change: MendChange, words: string, isLeft: boolean) => void;
}

/** A button that fixes a finding, after a question if only its author knows the words. */
export function MendButton({ mend, onMend }: MendButtonProps) {
  const { name, asks, change } = mend;
  const label = useMendLabel(mend);
  const [isAsking, setAsking] = useState(false);
  const isBack = useRef(false);
  if (isAsking && asks !== null)
    return (
      <MendQuestion
        name={name}
        first={asks}
        onAnswer={(words) => {
          setAsking(false);
          onMend(change, words, false);
        }}
        // The question stays until its finding is gone: what the pointer is pressing must not move.
        onLeave={(words) => onMend(change, words, true)}
        onCancel={() => {
          isBack.current = true;
          setAsking(false);
        }}
      />
    );
  return (
    <button
      ref={(button) => {
        if (isBack.current) button?.focus();
        isBack.current = false;
      }}
      type="button"
      className={classes.mend}
      {...(mend.tag === null ? {} : { title: mend.tag })}
      onClick={() => (asks === null ? onMend(change, '', false) : setAsking(true))}
    >
      {label}
    </button>
  );
}

function useMendLabel({ name, tag }: Mend): string {
  const t = useMessages('checks');
  const to = tag === null ? null : tagOf(tag);
  if (to !== null) return t('convert.button', { tag: tagName(t, to) });
  return t('mend.button', { mend: name === 'tag' ? 'other' : name });
}

interface MendQuestionProps {
  readonly name: Mend['name'];
  /** The initial answer. */
  readonly first: string;
  readonly onAnswer: (words: string) => void;
  /** Called with new words when the focus leaves, so that they aren't lost. */
  readonly onLeave: (words: string) => void;
  readonly onCancel: () => void;
}

/** A form that asks for the words of a fix. */
function MendQuestion({ name, first, onAnswer, onLeave, onCancel }: MendQuestionProps) {
  const t = useMessages('checks');
  const tCommon = useMessages('common');
  const [words, setWords] = useState(first);
  const applied = useRef(first);
  const asked = name === 'fallback' || name === 'alt' || name === 'preview' ? name : 'other';
  return (
    <form
      className={classes.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') onAnswer(words.trim());
      }}
      onBlur={({ target, currentTarget, relatedTarget }) => {
        // Another window has the focus, and the field gets it back.
        if (target === document.activeElement || currentTarget.contains(relatedTarget)) return;
        const left = words.trim();
        if (left === '' || left === applied.current.trim()) return;
        applied.current = left;
        onLeave(left);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <label>
        {t('mend.label', { mend: asked })}
        <input
          type="text"
          value={words}
          ref={focusOnce}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <div className={classes.answers}>
        <button type="submit" className={classes.mend} disabled={words.trim() === ''}>
          {t('mend.apply.button')}
        </button>
        <button
          type="button"
          className={classes.mend}
          // Safari doesn't focus pressed buttons, so that the words would be left.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onCancel}
        >
          {tCommon('cancel.button')}
        </button>
      </div>
    </form>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
