import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/basics/Button.tsx';
import { copyText } from '../../../components/basics/copy-text.ts';
import classes from './embed.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

interface CodeBoxProps {
  /** The accessible name. */
  readonly label: string;
  readonly text: string;
  /** True for a single line, such as a URL. */
  readonly isLine?: boolean;
  /** Shown next to the button. */
  readonly children?: ReactNode;
}

/** Code in its own scroll box, with a copy button. */
export function CodeBox({ label, text, isLine = false, children }: CodeBoxProps) {
  const t = useMessages('forms');
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const state = copied === 'yes' ? 'copied' : 'other';
  return (
    <div className={classes.code}>
      <pre
        className={classes.box}
        data-line={isLine || undefined}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <code>{text}</code>
      </pre>
      <div className={classes.actions}>
        <Button
          tone="plain"
          aria-label={t('copy.label', { state, what: label })}
          onClick={async () => setCopied((await copyText(text)) ? 'yes' : 'failed')}
        >
          {t('copy.button', { state })}
        </Button>
        {children}
        <span role="status" className="nd-muted">
          {copied === 'yes' ? t('copy.done.body') : ''}
          {copied === 'failed' ? t('copy.error') : ''}
        </span>
      </div>
    </div>
  );
}
