import { useState, type FormEvent } from 'react';
import { Button } from '../../../basics/Button.tsx';
import type { FrameSelection } from '../../mail-frame/protocol.ts';
import classes from '../html-editor.module.css';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import { checkLink } from './check-link.ts';
import { PanelField, PanelFoot } from './PanelField.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const LinkFields = lazyPart(() => import('./LinkFields.tsx').then((it) => it.LinkFields));

interface LinkPanelProps {
  readonly selection: FrameSelection | null;
  readonly onLink: (href: string, text: string) => void;
  readonly onUnlink: () => void;
  /** Anchors in the email. */
  readonly anchors: readonly string[];
}

/** A form that sets, changes, or removes the link at the caret. */
export function LinkPanel({ selection, onLink, onUnlink, anchors }: LinkPanelProps) {
  const t = useMessages('html-editor');
  const [typed, setTyped] = useState(selection?.href ?? '');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isThere = (selection?.href ?? null) !== null;
  const needsText = !isThere && selection?.isCollapsed !== false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkLink(t, typed);
    if ('problem' in checked) setProblem(checked.problem);
    else onLink(checked.href, text.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <LazyPlace>
        <LinkFields value={typed} onChange={setTyped} anchors={anchors} />
      </LazyPlace>
      {problem === null ? null : (
        <small role="alert" className={classes.problem}>
          {problem}
        </small>
      )}
      {needsText ? <PanelField label={t('link.text.label')} value={text} onChange={setText} /> : null}
      <PanelFoot label={t(isThere ? 'link.change.button' : 'link.add.button')}>
        {isThere ? (
          <Button tone="plain" size="small" onClick={onUnlink}>
            {t('link.remove.button')}
          </Button>
        ) : null}
      </PanelFoot>
    </form>
  );
}
