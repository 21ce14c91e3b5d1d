import { collectedOf, isOver, type Task } from '../../tasks/task.ts';
import { exportedFile, forgetTask, stopTask } from '../../tasks/task-list.ts';
import { Progress } from '../basics/Progress.tsx';
import { saveFile } from '../basics/save-file.ts';
import classes from './shell.module.css';
import { shownResult } from './tray-store.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** A bulk action with its progress, a stop button, and its outcomes, each of which opens its rows. */
export function TaskCard({ task, onNavigate }: { task: Task; onNavigate: () => void }) {
  const t = useMessages('tasks');
  const tried = triedOf(task);
  return (
    <div className={classes.task}>
      <div className={classes.taskHead}>
        <span>{task.title}</span>
        {isOver(task) ? (
          <button type="button" className={classes.linkButton} onClick={() => void forgetTask(task)}>
            {t('dismiss.button')}
          </button>
        ) : (
          <button type="button" className={classes.linkButton} onClick={() => void stopTask(task)}>
            {t('stop.button')}
          </button>
        )}
      </div>
      {isOver(task) ? null : (
        <Progress value={isFinding(task) ? collectedOf(task) : tried} total={task.total} label={task.title} />
      )}
      <div className={classes.taskNote}>
        <span>{t('state.label', stateOf(task))}</span>
        <Outcomes task={task} onNavigate={onNavigate} />
      </div>
      {task.kind === 'export' && isOver(task) && task.done > 0 ? (
        <button type="button" className={classes.linkButton} onClick={() => void download(task)}>
          {t('download.button')}
        </button>
      ) : null}
    </div>
  );
}

function triedOf({ done, skipped, failed }: Task): number {
  return done + skipped + failed;
}

/**
 * Returns whether a task is still finding its contacts and has no results. Exports get their lines while finding them.
 */
function isFinding(task: Task): boolean {
  return task.phase === 'collecting' && triedOf(task) === 0;
}

function stateOf(task: Task) {
  const [done, total] = [triedOf(task), task.total];
  if (task.waiting !== null && !isOver(task)) return { state: 'waiting', done, total } as const;
  if (isFinding(task)) return { state: 'finding', done: collectedOf(task), total } as const;
  if (!isOver(task)) return { state: 'working', done, total } as const;
  return { state: task.phase === 'stopped' ? 'stopped' : 'other', done, total } as const;
}

function Outcomes({ task, onNavigate }: { task: Task; onNavigate: () => void }) {
  const t = useMessages('tasks');
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
        {t('outcome.button', { outcome, count })}
      </button>
    ));
}

async function download(task: Task): Promise<void> {
  saveFile(await exportedFile(task), `contacts-${new Date(task.started).toISOString().slice(0, 10)}.csv`);
}
