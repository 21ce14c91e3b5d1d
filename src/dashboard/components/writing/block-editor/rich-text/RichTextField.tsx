import { Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import '../../../basics/input-styles.ts';
import { nameChips } from '../../merge-tags/chip.ts';
import { useEditor } from '../state/editor-context.ts';
import { loadEngine } from '../engine/load-engine.ts';
import type { MountedText } from '../state/mounted-text.ts';
import { leaveForm, returnFromForm } from './leave-form.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { isSupportedHtml } from './supported-html.ts';
import classes from './rich-text.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface RichTextFieldProps {
  readonly label: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/** A rich text in the settings. HTML that it couldn't preserve is edited as code. */
export function RichTextField(props: RichTextFieldProps) {
  const t = useMessages('block-editor');
  const { label, html, onChange } = props;
  // Decided once, so that the field doesn't change while someone types.
  const [isRich] = useState(() => isSupportedHtml(html));
  if (isRich) return <MountedField {...props} />;
  return (
    <Textarea
      label={label}
      description={t('text.code.help')}
      value={html}
      rows={8}
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function MountedField({ label, html, onChange }: RichTextFieldProps) {
  const id = useId();
  const t = useMessages('block-editor');
  const { store, nameTag } = useEditor();
  const shownNames = useRef(nameTag);
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<MountedText | null>(null);
  const latest = useRef({ html, onChange });
  useEffect(() => {
    latest.current = { html, onChange };
    shownNames.current = nameTag;
    if (box.current !== null) nameChips(box.current, nameTag);
    text?.setValue(html);
  }, [html, onChange, text, nameTag]);
  useEffect(() => {
    let mounted: MountedText | null = null;
    let isOver = false;
    loadEngine().then(
      (mount) => {
        if (isOver || box.current === null) return;
        const element = document.createElement('div');
        box.current.replaceChildren(element);
        mounted = mount({
          element,
          kind: 'rich',
          value: latest.current.html,
          name: () => label,
          isTabStop: true,
          nameTag: (tag) => shownNames.current(tag),
          onTag: store.tag.set,
          onChange: ({ value }) => latest.current.onChange(value),
        });
        setText(mounted);
      },
      () => store.say(t('text.load.error')),
    );
    return () => {
      isOver = true;
      mounted?.destroy();
    };
  }, [label, store, t]);
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div
        className={classes.bar}
        role="toolbar"
        aria-labelledby={id}
        onKeyDown={(event) => leaveForm(event, text)}
        onToggle={(event) => returnFromForm(event, text)}
      >
        {text === null ? null : <RichTextToolbar text={text} />}
      </div>
      <div ref={box} className={classes.box} />
    </div>
  );
}
