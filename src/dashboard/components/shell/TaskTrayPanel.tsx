import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ImportProgress } from '../../../contract/imports.ts';
import type { SendingProgress } from '../../../contract/sendings.ts';
import { importsQuery, isRunning } from '../../api/imports.ts';
import { isMoving, sendingsQuery } from '../../api/sendings.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useStore } from '../../hooks/useStore.ts';
import { paths } from '../../paths.ts';
import { isOver } from '../../tasks/task.ts';
import { resumeTasks, tasks } from '../../tasks/task-list.ts';
import { countOf, formatCount } from '../format.ts';
import { toast } from '../overlay/overlay-store.ts';
import { Progress } from '../Progress.tsx';
import classes from './shell.module.css';
import { SendingCard } from './SendingCard.tsx';
import { sentenceOfTask, TaskCard } from './TaskCard.tsx';
import { TaskResult } from './TaskResult.tsx';
import { traySummary } from './tray-store.ts';

/** Runs the tasks of this browser, counts what runs for the tray's button, and says when something is over. */
export function TaskWatch() {
  const client = useQueryClient();
  const running = useStore(tasks).filter((task) => !isOver(task)).length;
  const imports = useImports().filter(isRunning);
  const moving = useSendings().filter(isMoving).length;
  const hashes = imports.map((one) => one.hash).join(' ');
  const seen = useRef('');
  useEffect(() => {
    void resumeTasks((task) => {
      toast(sentenceOfTask(task), { tone: task.failed > 0 || task.phase === 'stopped' ? 'note' : 'done' });
      traySummary.set({ ...traySummary.get(), unseen: traySummary.get().unseen + 1 });
      void client.invalidateQueries();
    });
  }, [client]);
  useEffect(() => {
    const { unseen } = traySummary.get();
    const ended = seen.current.split(' ').filter((hash) => hash !== '' && !hashes.includes(hash));
    seen.current = hashes;
    if (ended.length > 0) {
      toast(ended.length === 1 ? 'The import is completed.' : 'The imports are completed.');
      void client.invalidateQueries();
    }
    traySummary.set({ running: running + imports.length + moving, unseen: unseen + ended.length });
  }, [client, hashes, imports.length, moving, running]);
  return <TaskResult />;
}

function useImports(): readonly ImportProgress[] {
  const extensions = useExtensions();
  const { data } = useQuery({ ...importsQuery(), enabled: extensions.has('importList') });
  return data?.results ?? [];
}

function useSendings(): readonly SendingProgress[] {
  const extensions = useExtensions();
  const { data } = useQuery({ ...sendingsQuery(), enabled: extensions.has('sendingList') });
  return data?.results ?? [];
}

/** What runs, and what ended lately. */
export function TaskTrayPanel({ onNavigate }: { onNavigate: () => void }) {
  const own = useStore(tasks);
  const imports = useImports();
  const sendings = useSendings();
  const shown = [...imports.filter(isRunning), ...imports.filter((one) => !isRunning(one)).slice(0, 3)];
  return (
    <>
      <p className={classes.trayTitle}>Tasks</p>
      {own.length + shown.length + sendings.length === 0 ? (
        <p className="nd-muted" style={{ margin: '0 10px 10px' }}>
          Nothing runs. Mails, imports and actions on many contacts show their progress here.
        </p>
      ) : null}
      {sendings.map((one) => (
        <SendingCard key={one.id} progress={one} onNavigate={onNavigate} />
      ))}
      {own.map((task) => (
        <TaskCard key={task.id} task={task} onNavigate={onNavigate} />
      ))}
      {shown.map((one) => (
        <ImportCard key={one.hash} progress={one} onNavigate={onNavigate} />
      ))}
    </>
  );
}

function ImportCard({ progress, onNavigate }: { progress: ImportProgress; onNavigate: () => void }) {
  const { hash, file, rows, size, bytes_read, invalid, status } = progress;
  const isOn = isRunning({ status });
  return (
    <div className={classes.task}>
      <div className={classes.taskHead}>
        <Link to={paths.importResult(hash)} onClick={onNavigate}>
          Import{file === null ? '' : ` of ${file.split('/').at(-1) ?? file}`}
        </Link>
      </div>
      {isOn ? <Progress value={bytes_read} total={size ?? 0} label={`Import ${hash}`} /> : null}
      <div className={classes.taskNote}>
        <span>{isOn ? 'Running' : status === 30 ? 'Completed' : 'Waiting for its file'}</span>
        {rows > 0 ? <span>{countOf(rows, 'row')}</span> : null}
        {invalid > 0 ? <span>{formatCount(invalid)} invalid</span> : null}
      </div>
    </div>
  );
}
