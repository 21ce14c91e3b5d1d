import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Progress } from '../../../components/Progress.tsx';
import classes from '../wizard/wizard.module.css';

interface WorkPanelProps {
  readonly title: string;
  readonly value: number;
  readonly total: number;
  /** Figures beside the bar. */
  readonly note: string;
  /** A sentence below, such as why another file is sent. */
  readonly hint?: string | null;
  readonly onStop?: () => void;
}

/** A long piece of work: its bar, its figures, and the way to stop it. Every tenth of it is said aloud. */
export function WorkPanel({ title, value, total, note, hint = null, onStop }: WorkPanelProps) {
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
              Stop
            </Button>
          )}
        </div>
        {hint === null ? null : <p className="nd-muted">{hint}</p>}
        <p className="nd-hidden" role="status">
          {title}: {tenth} %
        </p>
      </div>
    </Card>
  );
}
