import { useQuery, useQueryClient } from '@tanstack/react-query';
import { jobFile, type Job } from '../../../contract/jobs/jobs.ts';
import { isJobMoving, jobQuery, stopJob, undoJob } from '../../api/jobs.ts';
import { downloadFile } from '../../api/download.ts';
import { runMutation } from '../../api/mutation.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from '../app-shell/shell.module.css';
import { formatDay, formatExactTime, formatTime } from '../basics/format.ts';
import { Progress } from '../basics/Progress.tsx';
import { saveFile } from '../basics/save-file.ts';
import { toastFailure } from '../overlay/toast-failure.ts';
import { figureText, isProposal, jobTitle } from './job-words.ts';
import { askedJob, shownJobRows } from './jobs-store.ts';

interface JobCardProps {
  readonly job: Job;
  readonly onNavigate: () => void;
}

/** A job with its progress and a stop button; after it ends, its counts, each of which opens its contacts, and Undo. */
export function JobCard({ job, onNavigate }: JobCardProps) {
  const t = useMessages('jobs');
  return (
    <div className={classes.task}>
      <div className={classes.taskHead}>
        <span>{jobTitle(job, t)}</span>
        <JobButton job={job} onNavigate={onNavigate} />
      </div>
      <JobState job={job} onNavigate={onNavigate} />
    </div>
  );
}

/** The state and progress of a job; after it ends, its counts, each of which opens its contacts. */
export function JobState({ job, onNavigate }: JobCardProps) {
  const t = useMessages('jobs');
  const { state, reason, processed, total } = job;
  const undoing = useUndoing(job);
  const isOpen = isProposal(job);
  const isMoving = isJobMoving(job);
  return (
    <>
      {isMoving && !isOpen ? <Progress value={processed} total={total} label={jobTitle(job, t)} /> : null}
      <div className={classes.taskNote}>
        <span>
          {t('state.label', {
            state: reason ?? (state === 'running' ? 'other' : state),
            done: processed,
            total,
          })}
        </span>
        {isMoving || isOpen ? null : <Figures job={job} onNavigate={onNavigate} />}
        {undoing === null || undoing === 'early' ? null : (
          <span>{t('undone.label', { state: undoing === 'done' ? 'other' : undoing })}</span>
        )}
      </div>
    </>
  );
}

/** The time at which a job ended or was stopped; nothing before. */
export function JobEnd({ job: { finished } }: Pick<JobCardProps, 'job'>) {
  const t = useMessages('jobs');
  if (finished === null) return null;
  return (
    <div className={classes.taskNote}>
      <time dateTime={finished} title={formatExactTime(finished)}>
        {t('ended.label', { time: formatTime(finished) })}
      </time>
    </div>
  );
}

/** The last day on which a job can be undone; nothing if it can't. */
export function UndoUntil({ job }: Pick<JobCardProps, 'job'>) {
  const t = useMessages('jobs');
  const until = undoableUntil(job, useUndoing(job));
  if (until === null || isJobMoving(job)) return null;
  return <div className={classes.taskNote}>{t('undoUntil.label', { date: formatDay(until) })}</div>;
}

type Undoing = 'moving' | 'done' | 'early' | null;

/** Returns the time until which an ended job can be undone; null if it can't. */
function undoableUntil({ kind, undo_until, undone, outcomes }: Job, undoing: Undoing): string | null {
  const isUndone = undone !== null && undoing !== 'early';
  return kind === 'erase' || isUndone || outcomes.done === 0 ? null : undo_until;
}

/** Returns how far a job's undo is: `early` if it ended too soon, so that it can be undone again; null without an undo. */
function useUndoing({ undone }: Job): Undoing {
  const { data } = useQuery({ ...jobQuery(undone ?? 0), enabled: undone !== null });
  if (undone === null || data === undefined) return null;
  if (data.state === 'stopped' || data.state === 'failed') return 'early';
  return data.state === 'done' ? 'done' : 'moving';
}

/** The button of a job: answers, stops, downloads, or undoes it. */
export function JobButton({ job, onNavigate }: JobCardProps) {
  const t = useMessages('jobs');
  const tTasks = useMessages('tasks');
  const client = useQueryClient();
  const undoing = useUndoing(job);
  const stop = () =>
    void runMutation(client, stopJob(), job.id).catch((error: unknown) =>
      toastFailure(t('stop.failed.title'), error),
    );
  const ask = (id: number) => {
    onNavigate();
    askedJob.set({ id });
  };
  const undo = () =>
    void runMutation(client, undoJob(), job.id)
      .then(({ id }) => ask(id))
      .catch((error: unknown) => toastFailure(t('undo.failed.title'), error));
  if (isProposal(job)) {
    return (
      <button type="button" className={classes.linkButton} onClick={() => ask(job.id)}>
        {t('review.button')}
      </button>
    );
  }
  // Half of a person's data is useless.
  if (job.kind === 'erase') return null;
  if (isJobMoving(job)) {
    return (
      <button type="button" className={classes.linkButton} onClick={stop}>
        {tTasks('stop.button')}
      </button>
    );
  }
  if (job.file !== null) return <DownloadButton id={job.id} />;
  if (undoableUntil(job, undoing) === null) return null;
  return (
    <button type="button" className={classes.linkButton} onClick={undo}>
      {t('undo.button')}
    </button>
  );
}

function DownloadButton({ id }: { id: number }) {
  const t = useMessages('jobs');
  const load = async () => {
    const { file, name } = await downloadFile(
      jobFile,
      { params: { id } },
      { onProgress: () => undefined, signal: new AbortController().signal },
    );
    saveFile(file, name ?? 'contacts.csv');
  };
  return (
    <button
      type="button"
      className={classes.linkButton}
      onClick={() => void load().catch((error: unknown) => toastFailure(t('download.failed.title'), error))}
    >
      {t('download.button')}
    </button>
  );
}

function Figures({ job, onNavigate }: JobCardProps) {
  const t = useMessages('jobs');
  // The person's identity isn't stored anywhere.
  if (job.kind === 'erase') return null;
  return job.reasons.map((figure) => (
    <button
      key={`${figure.outcome} ${figure.reason}`}
      type="button"
      className={classes.linkButton}
      onClick={() => {
        onNavigate();
        shownJobRows.set({ job, outcome: figure.outcome, reason: figure.reason });
      }}
    >
      {figureText(job, figure, t)}
    </button>
  ));
}
