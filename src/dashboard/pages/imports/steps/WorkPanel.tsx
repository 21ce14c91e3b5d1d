import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { Progress } from '../../../components/basics/Progress.tsx';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

interface WorkPanelProps {
  readonly title: string;
  readonly value: number;
  readonly total: number;
  /** Numbers next to the bar. */
  readonly note: string;
  /** A sentence below, such as why the file is converted. */
  readonly hint?: string | null;
  readonly onStop?: () => void;
}

/** A long task: its progress bar, its numbers, and a stop button. Screen readers announce every tenth of it. */
export function WorkPanel({ title, value, total, note, hint = null, onStop }: WorkPanelProps) {
  const t = useMessages('import-common');
  const tenth = total <= 0 ? 0 : Math.min(100, Math.floor((10 * value) / total) * 10);
  return (
    <Card>
      <div className={classes.work}>
        <p className={classes.workTitle}>{title}</p>
        <Progress value={value} total={total} label={title} />
        <div className={classes.workFoot}>
          <span className={classes.figures}>{note}</span>
          {onStop === undefined ? null : (
            <Button tone="plain" size="small" onClick={onStop}>
              {t('stop.button')}
            </Button>
          )}
        </div>
        {hint === null ? null : <p className="nd-muted">{hint}</p>}
        <p className="nd-hidden" role="status">
          {t('progress.label', { title, share: tenth / 100 })}
        </p>
      </div>
    </Card>
  );
}
