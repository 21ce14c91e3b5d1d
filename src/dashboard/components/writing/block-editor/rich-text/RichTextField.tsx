import { Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import '../../../basics/input-styles.ts';
import { useEditor } from '../state/editor-context.ts';
import { loadRichText } from './load-rich-text.ts';
import type { MountedRichText } from '../state/rich-text.ts';
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
  const { store } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<MountedRichText | null>(null);
  const latest = useRef({ html, onChange });
  useEffect(() => {
    latest.current = { html, onChange };
    text?.setHtml(html);
  }, [html, onChange, text]);
  useEffect(() => {
    let mounted: MountedRichText | null = null;
    let isOver = false;
    loadRichText().then(
      (mount) => {
        if (isOver || box.current === null) return;
        mounted = mount({
          element: box.current,
          html: latest.current.html,
          name: label,
          onChange: (next) => latest.current.onChange(next),
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
      <div className={classes.bar} role="toolbar" aria-labelledby={id}>
        {text === null ? null : <RichTextToolbar text={text} />}
      </div>
      <div ref={box} className={classes.box} />
    </div>
  );
}
