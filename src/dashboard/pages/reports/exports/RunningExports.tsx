import { bytesOf } from '../../../components/bytes.ts';
import { Button } from '../../../components/Button.tsx';
import { Progress } from '../../../components/Progress.tsx';
import { useStore } from '../../../hooks/useStore.ts';
import classes from '../reports.module.css';
import { nounOf, runningExports, type RunningExport } from './report-exports.ts';

/** The exports of a report that are coming in, each with the means to stop it; nothing where there are none. */
export function RunningExports({ id }: { id: number }) {
  const running = useStore(runningExports).filter(({ report }) => report === id);
  return running.map((one) => <Running key={one.key} running={one} />);
}

function Running({ running: { rows, received, total, stop } }: { running: RunningExport }) {
  const noun = nounOf(rows);
  return (
    <div className={classes.running} role="group" aria-label={`Export of the ${noun}`}>
      <span>
        Exporting the {noun}: {bytesOf(received)}
        {total === null ? '' : ` of ${bytesOf(total)}`}
      </span>
      {total === null ? null : (
        <div className={classes.runningBar}>
          <Progress value={received} total={total} label={`Export of the ${noun}`} />
        </div>
      )}
      <Button tone="plain" size="small" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}
