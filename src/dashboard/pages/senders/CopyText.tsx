import { Button } from '../../components/Button.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import classes from './senders.module.css';

/** A text to be copied, with its button. `what` it is, for the button's name and the toast. */
export function CopyText({ what, text }: { what: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`Copied the ${what}`);
    } catch {
      // Not every address may use the clipboard; the text can still be copied by hand.
      toast('Your browser does not let this page copy. Select the text instead.', { tone: 'problem' });
    }
  };
  return (
    <div className={classes.copy}>
      <code>{text}</code>
      <Button tone="plain" size="small" aria-label={`Copy the ${what}`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
