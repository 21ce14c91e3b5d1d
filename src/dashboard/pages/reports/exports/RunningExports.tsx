import { formatSize } from '../../../components/basics/format.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { Progress } from '../../../components/basics/Progress.tsx';
import { useStore } from '../../../hooks/state/useStore.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from '../reports.module.css';
import { runningExports, type RunningExport } from './report-exports.ts';

/** The running exports of a report, each with a stop button; nothing if there are none. */
export function RunningExports({ id }: { id: number }) {
  const running = useStore(runningExports).filter(({ report }) => report === id);
  return running.map((one) => <Running key={one.key} running={one} />);
}

function Running({ running: { name, received, total, stop } }: { running: RunningExport }) {
  const t = useMessages('reports');
  const label = t('export.running.label', { rows: name });
  return (
    <div className={classes.running} role="group" aria-label={label}>
      <span>
        {label}{' '}
        <span className="nd-muted">
          {total === null
            ? formatSize(received)
            : t('export.progress', { received: formatSize(received), total: formatSize(total) })}
        </span>
      </span>
      {total === null ? null : (
        <div className={classes.runningBar}>
          <Progress value={received} total={total} label={label} />
        </div>
      )}
      <Button tone="plain" size="small" onClick={stop}>
        {t('export.stop.button')}
      </Button>
    </div>
  );
}
