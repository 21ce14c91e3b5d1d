import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Job } from '../../../contract/jobs/jobs.ts';
import { isJobMoving, jobsQuery } from '../../api/jobs.ts';
import { readAgain } from '../../api/mutation.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { toast } from '../overlay/overlay-store.ts';
import { JobQuestion } from './JobQuestion.tsx';
import { JobRows } from './JobRows.tsx';
import { jobTitle } from './job-words.ts';

/** Returns the recent jobs, newest first; none if the service has no jobs. */
export function useJobs(): readonly Job[] {
  const extensions = useExtensions();
  const { data } = useQuery({ ...jobsQuery(), enabled: extensions.has('jobList') });
  return data?.results ?? [];
}

/** Announces jobs that end, refetches data they changed, and shows the dialogs of jobs. */
export function JobWatch({ jobs, onOver }: { jobs: readonly Job[]; onOver: () => void }) {
  const t = useMessages('jobs');
  const client = useQueryClient();
  const seen = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const working = jobs.filter((job) => isJobMoving(job) && job.state !== 'counting');
    const ended = jobs.filter(({ id }) => seen.current.has(id) && working.every((job) => job.id !== id));
    seen.current = new Set(working.map(({ id }) => id));
    for (const job of ended) {
      const { done, skipped } = job.outcomes;
      const state = job.state === 'stopped' || job.state === 'failed' ? job.state : 'other';
      const isErased = job.kind === 'erase' && state === 'other';
      const over = t('over.toast', { title: jobTitle(job, t), state, done, skipped });
      toast(isErased ? t('erased.toast') : over, {
        tone: state === 'other' ? 'done' : 'note',
      });
      onOver();
    }
    if (ended.length > 0) void readAgain(client);
  }, [client, jobs, onOver, t]);
  return (
    <>
      <JobQuestion />
      <JobRows />
    </>
  );
}
