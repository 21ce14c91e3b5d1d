import { useState, type FormEvent } from 'react';
import { Button } from '../../Button.tsx';
import type { FrameSelection } from '../../mail-frame/protocol.ts';
import classes from '../html-editor.module.css';
import { checkLink } from './check-link.ts';
import { PanelField, PanelFoot } from './PanelField.tsx';

interface LinkPanelProps {
  readonly selection: FrameSelection | null;
  readonly onLink: (href: string, text: string) => void;
  readonly onUnlink: () => void;
}

/** Sets, changes or takes away the link at the caret. */
export function LinkPanel({ selection, onLink, onUnlink }: LinkPanelProps) {
  const [typed, setTyped] = useState(selection?.href ?? '');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isThere = (selection?.href ?? null) !== null;
  const needsText = !isThere && selection?.isCollapsed !== false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkLink(typed);
    if ('problem' in checked) setProblem(checked.problem);
    else onLink(checked.href, text.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PanelField label="Address" value={typed} onChange={setTyped} problem={problem} />
      {needsText ? <PanelField label="Text of the link" value={text} onChange={setText} /> : null}
      <PanelFoot label={isThere ? 'Change link' : 'Set link'}>
        {isThere ? (
          <Button tone="plain" size="small" onClick={onUnlink}>
            Remove link
          </Button>
        ) : null}
      </PanelFoot>
    </form>
  );
}
