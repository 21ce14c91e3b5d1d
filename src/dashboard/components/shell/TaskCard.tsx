import { collectedOf, isOver, type Task } from '../../tasks/task.ts';
import { exportedFile, forgetTask, stopTask } from '../../tasks/task-list.ts';
import { countOf, formatCount } from '../format.ts';
import { Progress } from '../Progress.tsx';
import { saveFile } from '../save-file.ts';
import classes from './shell.module.css';
import { shownResult } from './tray-store.ts';

/** How a task ended, in a sentence. */
export function sentenceOfTask(task: Task): string {
  const parts = [`${countOf(task.done, 'contact')} done`];
  if (task.skipped > 0) parts.push(`${formatCount(task.skipped)} skipped`);
  if (task.failed > 0) parts.push(`${formatCount(task.failed)} failed`);
  return `${task.title}${task.phase === 'stopped' ? ' (stopped)' : ''}: ${parts.join(', ')}.`;
}

/** A bulk action: its progress, the way to stop it, and its outcomes, each of which opens its rows. */
export function TaskCard({ task, onNavigate }: { task: Task; onNavigate: () => void }) {
  const tried = triedOf(task);
  return (
    <div className={classes.task}>
      <div className={classes.taskHead}>
        <span>{task.title}</span>
        {isOver(task) ? (
          <button type="button" className={classes.linkButton} onClick={() => void forgetTask(task)}>
            Clear
          </button>
        ) : (
          <button type="button" className={classes.linkButton} onClick={() => void stopTask(task)}>
            Stop
          </button>
        )}
      </div>
      {isOver(task) ? null : (
        <Progress value={isFinding(task) ? collectedOf(task) : tried} total={task.total} label={task.title} />
      )}
      <div className={classes.taskNote}>
        <span>{stateOf(task)}</span>
        <Outcomes task={task} onNavigate={onNavigate} />
      </div>
      {task.kind === 'export' && isOver(task) && task.done > 0 ? (
        <button type="button" className={classes.linkButton} onClick={() => void download(task)}>
          Download CSV
        </button>
      ) : null}
    </div>
  );
}

function triedOf({ done, skipped, failed }: Task): number {
  return done + skipped + failed;
}

/** Until it has found its contacts nothing comes of a task, but for an export, which has its lines by finding them. */
function isFinding(task: Task): boolean {
  return task.phase === 'collecting' && triedOf(task) === 0;
}

function stateOf(task: Task): string {
  const [tried, total] = [formatCount(triedOf(task)), formatCount(task.total)];
  if (task.waiting !== null) return `Waiting: ${task.waiting}`;
  if (isFinding(task)) return `Finding the contacts: ${formatCount(collectedOf(task))} of ${total}`;
  if (!isOver(task)) return `${tried} of ${countOf(task.total, 'contact')}`;
  return task.phase === 'stopped' ? `Stopped at ${tried} of ${total}` : 'Finished';
}

function Outcomes({ task, onNavigate }: { task: Task; onNavigate: () => void }) {
  const outcomes = [
    ['done', task.done],
    ['skipped', task.skipped],
    ['failed', task.failed],
  ] as const;
  if (!isOver(task)) return null;
  return outcomes
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => (
      <button
        key={outcome}
        type="button"
        className={classes.linkButton}
        onClick={() => {
          onNavigate();
          shownResult.set({ id: task.id, outcome });
        }}
      >
        {formatCount(count)} {outcome}
      </button>
    ));
}

async function download(task: Task): Promise<void> {
  saveFile(await exportedFile(task), `contacts-${new Date(task.started).toISOString().slice(0, 10)}.csv`);
}
