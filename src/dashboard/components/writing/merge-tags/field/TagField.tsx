import { useEffect, useImperativeHandle, useRef, useState, type ComponentType, type RefObject } from 'react';
import { loadEngine, type MountText } from '../../block-editor/engine/load-engine.ts';
import { loadMessages } from '../../../../messages/message-store.ts';
import { tagHint } from '../../../../../rendering/placeholders/tag-hint.ts';
import { inserted } from '../../PlaceholderMenu.tsx';
import type { ChipFieldProps, TagFieldProps } from './tag-field-props.ts';
import classes from './word-field.module.css';

interface Chips {
  readonly ChipField: ComponentType<ChipFieldProps>;
  readonly mount: MountText;
  readonly caret: number | null;
}

/**
 * A one-line field with merge tags as chips. Until there is one, it is the browser's own field, so that plain words
 * don't load the text engine.
 */
export function TagField(props: TagFieldProps) {
  const { value } = props;
  const [chips, setChips] = useState<Chips | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasTag = tagHint.test(value);
  useEffect(() => {
    if (!hasTag || chips !== null) return undefined;
    let isOver = false;
    Promise.all([loadEngine(), import('./ChipField.tsx'), loadMessages(['merge-tag-chips'])]).then(
      ([mount, { ChipField }]) => {
        // Inserted text has its caret by then.
        requestAnimationFrame(() => {
          const { current: field } = input;
          const isWriting = field !== null && field === document.activeElement;
          if (!isOver) setChips({ ChipField, mount, caret: isWriting ? field.selectionStart : null });
        });
      },
      // The browser's own field stays, and shows the tags as written.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [hasTag, chips]);
  if (chips !== null) return <chips.ChipField {...props} mount={chips.mount} caret={chips.caret} />;
  return <WordField {...props} input={input} />;
}

interface WordFieldProps extends TagFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
}

function WordField(props: WordFieldProps) {
  const { id, value, onChange, onBlur, most, describedBy, placeholder, language, handle, input } = props;
  const { inputMode, isFirst = false, isInvalid = false, sample } = props;
  const caret = useRef<readonly [number, number] | null>(null);
  useImperativeHandle(handle, () => ({
    focus: () => focusWords(input.current, sample),
    insert(text) {
      const [from, to] = caret.current ?? [value.length, value.length];
      onChange(inserted(input.current, value, { text, from, to }));
    },
  }));
  return (
    <input
      ref={input}
      className={classes.word}
      id={id}
      type="text"
      lang={language}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      data-autofocus={isFirst ? '' : undefined}
      inputMode={inputMode}
      maxLength={most}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onMouseDown={(event) => {
        const { currentTarget: field } = event;
        if (value !== sample || field === document.activeElement) return;
        event.preventDefault();
        focusWords(field, sample);
      }}
      onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
        caret.current = [selectionStart ?? 0, selectionEnd ?? 0];
      }}
      onBlur={onBlur}
    />
  );
}

function focusWords(field: HTMLInputElement | null, sample: string | undefined): void {
  field?.focus();
  if (field?.value === sample) field?.select();
}
