import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Job } from '../../../contract/jobs/jobs.ts';
import type { Translator } from '../../../messages/translator.ts';
import { createJob, jobQuery, startJob, stopJob, undoImport } from '../../api/jobs.ts';
import { runMutation } from '../../api/mutation.ts';
import { failureOf } from '../../api/errors.ts';
import { useStore } from '../../hooks/state/useStore.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../basics/Button.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { toast } from '../overlay/overlay-store.ts';
import { toastFailure } from '../overlay/toast-failure.ts';
import { useFocusReturn } from '../overlay/useFocusReturn.ts';
import { AlsoRemovedChoices, type AlsoRemoved } from './AlsoRemovedChoices.tsx';
import { figureText, jobButton, jobQuestion, jobTitle } from './job-words.ts';
import classes from './jobs.module.css';
import { askedJob, type AskedJob } from './jobs-store.ts';
import { LazyPlace } from '../lazy/LazyPlace.tsx';

const JobSelected = lazyPart(() => import('./JobSelected.tsx').then((it) => it.JobSelected));

/**
 * The confirmation of a job: what would happen to its contacts, counted by the service, and the button that starts it.
 */
export function JobQuestion() {
  const asked = useStore(askedJob);
  return asked === null ? null : <Asking key={'id' in asked ? asked.id : 'new'} asked={asked} />;
}

function Asking({ asked }: { asked: AskedJob }) {
  const t = useMessages('jobs');
  const tCommon = useMessages('common');
  const client = useQueryClient();
  const [id, setId] = useState('id' in asked ? asked.id : null);
  const [also, setAlso] = useState<AlsoRemoved>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const isAsked = useRef(false);
  const isClosed = useRef(false);
  useFocusReturn();
  const drop = (one: number) => {
    runMutation(client, stopJob(), one).catch((error: unknown) =>
      toastFailure(t('stop.failed.title'), error),
    );
  };
  useEffect(() => {
    if (isAsked.current || !('request' in asked)) return;
    isAsked.current = true;
    runMutation(client, createJob(), asked.request).then(
      (job) => (isClosed.current ? drop(job.id) : setId(job.id)),
      (error: unknown) => setFailure(failureOf(error).detail),
    );
  });
  const { data: job, error } = useQuery({ ...jobQuery(id ?? 0), enabled: id !== null });
  const isReady = job !== undefined && job.state !== 'counting';
  const close = () => {
    isClosed.current = true;
    askedJob.set(null);
    if (id !== null) drop(id);
  };
  const importHash = 'id' in asked ? asked.importHash : undefined;
  const askAgain = async (chosen: AlsoRemoved) => {
    if (importHash === undefined) return;
    setAlso(chosen);
    setId(null);
    try {
      if (id !== null) await runMutation(client, stopJob(), id);
      const next = await runMutation(client, undoImport(), { hash: importHash, also: [...chosen.keys()] });
      if (isClosed.current) drop(next.id);
      else setId(next.id);
    } catch (error) {
      setFailure(failureOf(error).detail);
    }
  };
  const problem = failure ?? (error === null ? null : failureOf(error).detail);
  return (
    <Dialog onClose={close} title={titleOf(asked, job, t)} size="md" zIndex={350}>
      {problem !== null ? (
        <p role="alert" className={classes.line}>
          {t('failed.title')}. {problem}
        </p>
      ) : isReady ? (
        <Proposal job={job} asked={asked} onClose={close}>
          {importHash === undefined ? null : (
            <AlsoRemovedChoices job={job} also={also} onChange={(chosen) => void askAgain(chosen)} />
          )}
        </Proposal>
      ) : (
        <p role="status" className={classes.line}>
          {countedText(asked, job?.total ?? 0, t)}
        </p>
      )}
      {isReady ? null : (
        <div className={classes.buttons}>
          <Button tone="plain" onClick={close}>
            {tCommon('cancel.button')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Returns how many contacts were counted, of how many if that is known. */
function countedText(asked: AskedJob, count: number, t: Translator<'jobs'>): string {
  const total = 'request' in asked ? (asked.selected ?? 0) : 0;
  return count > total ? t('counting.label', { count }) : t('counting.total.label', { count, total });
}

/** Returns the confirmation question of a job that changes something, or the job's name until that is known. */
function titleOf(asked: AskedJob, job: Job | undefined, t: Translator<'jobs'>): string {
  if (job !== undefined && job.state !== 'counting' && job.outcomes.done > 0) return jobQuestion(job, t);
  if ('importHash' in asked) return t('undo.import.title');
  return job === undefined ? t('state.label', { state: 'counting', done: 0, total: 0 }) : jobTitle(job, t);
}

interface ProposalProps {
  readonly job: Job;
  readonly asked: AskedJob;
  readonly onClose: () => void;
  /** Choices that change the counts. */
  readonly children?: ReactNode;
}

function Proposal({ job, asked, onClose, children }: ProposalProps) {
  const t = useMessages('jobs');
  const tCommon = useMessages('common');
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isStarting, setStarting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The dialog was open while contacts were counted, so its focus is on the previous content.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const { kind, outcomes } = job;
  const count = outcomes.done;
  const isDeletion = kind === 'delete';
  const canStart = !isDeletion || typed.replaceAll(/\D/g, '') === String(count);
  const start = async () => {
    setStarting(true);
    try {
      await runMutation(client, startJob(), job.id);
      if ('onStart' in asked) asked.onStart();
      askedJob.set(null);
      toast(t(kind === 'export' ? 'export.started.toast' : 'started.toast', { count }), { tone: 'note' });
    } catch (error) {
      toastFailure(t('start.failed.title'), error);
      setStarting(false);
    }
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canStart && count > 0 && !isStarting) void start();
      }}
    >
      <LazyPlace>
        <JobSelected job={job} />
      </LazyPlace>
      {count === 0 ? <p className={classes.line}>{t('nothing.body')}</p> : null}
      <ul className={classes.figures} aria-label={t('figures.label')}>
        {job.reasons.map((figure) => (
          <li key={`${figure.outcome} ${figure.reason}`} data-outcome={figure.outcome}>
            {figureText(job, figure, t)}
          </li>
        ))}
      </ul>
      {children}
      {count > 0 ? <p className={classes.help}>{helpOf(job, asked, t)}</p> : null}
      {isDeletion && count > 0 ? (
        <TextInput
          mt="md"
          label={t('typed.label', { count })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
        />
      ) : null}
      <div className={classes.buttons}>
        <Button tone="plain" onClick={onClose}>
          {tCommon(count > 0 ? 'cancel.button' : 'close.label')}
        </Button>
        {count > 0 ? (
          <Button
            type="submit"
            tone={isDeletion ? 'danger' : 'main'}
            disabled={!canStart}
            isBusy={isStarting}
            isFirst={!isDeletion}
          >
            {jobButton(job, t)}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Returns the sentence about undoing a job, or about how long its file is kept. */
function helpOf({ kind, undo_days: days }: Job, asked: AskedJob, t: Translator<'jobs'>): string {
  switch (kind) {
    case 'undo':
      return 'importHash' in asked ? t('undo.import.body') : t('undo.body');
    case 'export':
      return t('export.help');
    case 'delete':
      return t('deletion.help', { days });
    default:
      return t('undo.help', { days });
  }
}
