import { Button } from '../../components/basics/Button.tsx';
import { copyText } from '../../components/basics/copy-text.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './senders.module.css';

interface CopyTextProps {
  /** The button's accessible name. */
  readonly label: string;
  readonly text: string;
}

/** A text with a button that copies it. */
export function CopyText({ label, text }: CopyTextProps) {
  const t = useMessages('senders');
  const copy = async () => {
    if (await copyText(text)) toast(t('copy.toast'));
    else toast(t('copy.failed.toast'), { tone: 'problem' });
  };
  return (
    <div className={classes.copy}>
      <code>{text}</code>
      <Button tone="plain" size="small" aria-label={label} onClick={() => void copy()}>
        {t('copy.button')}
      </Button>
    </div>
  );
}
