import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { copyText } from '../../../components/copy-text.ts';
import classes from './embed.module.css';

interface CodeBoxProps {
  /** Names the code to screen readers. */
  readonly label: string;
  readonly text: string;
  /** One line, such as an address. */
  readonly isLine?: boolean;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** Code to take along: it scrolls in its own box, and one click copies it. */
export function CodeBox({ label, text, isLine = false, children }: CodeBoxProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
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
        <Button tone="plain" onClick={async () => setCopied((await copyText(text)) ? 'yes' : 'failed')}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
          <span className="nd-hidden">: {label}</span>
        </Button>
        {children}
        <span role="status" className="nd-muted">
          {copied === 'yes' ? 'It is on the clipboard.' : ''}
          {copied === 'failed' ? 'The browser does not allow it here: select the text and copy it.' : ''}
        </span>
      </div>
    </div>
  );
}
