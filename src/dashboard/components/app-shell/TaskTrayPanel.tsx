import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Job } from '../../../contract/jobs/jobs.ts';
import { importStatus, type ImportProgress } from '../../../contract/imports/imports.ts';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { importsQuery, isRunning } from '../../api/imports.ts';
import { isJobMoving } from '../../api/jobs.ts';
import { readAgain } from '../../api/mutation.ts';
import { isMoving, sendingsQuery, touchedBySendings } from '../../api/sendings.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useStore } from '../../hooks/state/useStore.ts';
import { paths } from '../../paths.ts';
import { isOver } from '../../tasks/task.ts';
import { resumeTasks, tasks } from '../../tasks/task-list.ts';
import { toast } from '../overlay/overlay-store.ts';
import { JobCard } from '../jobs/JobCard.tsx';
import { JobWatch, useJobs } from '../jobs/JobWatch.tsx';
import { Progress } from '../basics/Progress.tsx';
import classes from './shell.module.css';
import { SendingCard } from './SendingCard.tsx';
import { TaskCard } from './TaskCard.tsx';
import { TaskResult } from './TaskResult.tsx';
import { traySummary } from './tray-store.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Runs this browser's tasks, counts running ones for the tray's button, and announces finished ones. */
export function TaskWatch() {
  const client = useQueryClient();
  const running = useStore(tasks).filter((task) => !isOver(task)).length;
  const imports = useImports().filter(isRunning);
  const jobs = useJobs();
  const working = jobs.filter(isJobMoving).length;
  const sendings = useSendings();
  const moving = sendings.filter(isMoving).length;
  useChangedSendings(sendings);
  const hashes = imports.map((one) => one.hash).join(' ');
  const seen = useRef('');
  useEffect(() => {
    void resumeTasks((task) => {
      const t = loadedMessages('tasks');
      toast(t('over.toast', { ...task, phase: task.phase === 'stopped' ? 'stopped' : 'other' }), {
        tone: task.failed > 0 || task.phase === 'stopped' ? 'note' : 'done',
      });
      noteUnseen();
      void readAgain(client);
    });
  }, [client]);
  useEffect(() => {
    const { unseen } = traySummary.get();
    const ended = seen.current.split(' ').filter((hash) => hash !== '' && !hashes.includes(hash));
    seen.current = hashes;
    if (ended.length > 0) {
      const t = loadedMessages('tasks');
      toast(t('import.over.toast', { count: ended.length }));
      void readAgain(client);
    }
    traySummary.set({ running: running + imports.length + moving + working, unseen: unseen + ended.length });
  }, [client, hashes, imports.length, moving, running, working]);
  return (
    <>
      <TaskResult />
      <JobWatch jobs={jobs} onOver={noteUnseen} />
    </>
  );
}

function noteUnseen(): void {
  traySummary.set({ ...traySummary.get(), unseen: traySummary.get().unseen + 1 });
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

/**
 * Refetches email lists when a send appears or ends. A send started from another page may appear only after the next
 * page has loaded its emails.
 */
function useChangedSendings(sendings: readonly SendingProgress[]): void {
  const client = useQueryClient();
  const ids = sendings.map(({ id }) => id).join(' ');
  const seen = useRef('');
  useEffect(() => {
    if (seen.current === ids) return;
    seen.current = ids;
    void readAgain(
      client,
      touchedBySendings.filter((touched) => touched !== 'sendings'),
    );
  }, [client, ids]);
}

/** Running and recently finished tasks. */
export function TaskTrayPanel({ onNavigate }: { onNavigate: () => void }) {
  const t = useMessages('tasks');
  const tShell = useMessages('shell');
  const own = useStore(tasks);
  const imports = useImports();
  const jobs = useJobs();
  const sendings = useSendings();
  const running = imports.filter(isRunning);
  const ended = imports.filter((one) => !isRunning(one)).slice(0, 3);
  return (
    <>
      <p className={classes.trayTitle}>{tShell('tasks.title')}</p>
      {own.length + imports.length + sendings.length + jobs.length === 0 ? (
        <p className="nd-muted" style={{ margin: '0 10px 10px' }}>
          {t('empty.body')}
        </p>
      ) : null}
      {sendings.map((one) => (
        <SendingCard key={one.id} progress={one} onNavigate={onNavigate} />
      ))}
      {own.map((task) => (
        <TaskCard key={task.id} task={task} onNavigate={onNavigate} />
      ))}
      {jobs.filter(isOpenJob).map((job) => (
        <JobCard key={job.id} job={job} onNavigate={onNavigate} />
      ))}
      {running.map((one) => (
        <ImportCard key={one.hash} progress={one} onNavigate={onNavigate} />
      ))}
      {endedJobs(jobs).map((job) => (
        <JobCard key={job.id} job={job} onNavigate={onNavigate} />
      ))}
      {ended.map((one) => (
        <ImportCard key={one.hash} progress={one} onNavigate={onNavigate} />
      ))}
      {jobs.length > 0 ? (
        <div className={classes.task}>
          <Link to={paths.jobs} onClick={onNavigate}>
            {t('all.button')}
          </Link>
        </div>
      ) : null}
    </>
  );
}

/** Returns whether a job progresses or waits for an answer. */
function isOpenJob(job: Job): boolean {
  return isJobMoving(job) || job.state === 'proposed';
}

/** Returns the last few jobs that have ended. */
function endedJobs(jobs: readonly Job[]): readonly Job[] {
  return jobs.filter((job) => !isOpenJob(job)).slice(0, 4);
}

function ImportCard({ progress, onNavigate }: { progress: ImportProgress; onNavigate: () => void }) {
  const t = useMessages('tasks');
  const { hash, file, rows, size, bytes_read, invalid, status } = progress;
  const isOn = isRunning({ status });
  const state = isOn ? 'running' : status === importStatus.completed ? 'done' : 'other';
  const title = t('import.title', { state, fileName: file?.split('/').at(-1) ?? hash });
  return (
    <div className={classes.task}>
      <div className={classes.taskHead}>
        <Link to={paths.importResult(hash)} onClick={onNavigate}>
          {title}
        </Link>
      </div>
      {isOn ? <Progress value={bytes_read} total={size ?? 0} label={title} /> : null}
      <div className={classes.taskNote}>
        <span>{t('import.state.label', { state })}</span>
        {rows > 0 ? <span>{t('import.rows.label', { count: rows })}</span> : null}
        {invalid > 0 ? <span>{t('import.invalid.label', { count: invalid })}</span> : null}
      </div>
    </div>
  );
}
