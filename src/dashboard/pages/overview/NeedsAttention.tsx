import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { jobsQuery } from '../../api/jobs.ts';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { jobTitle } from '../../components/jobs/job-words.ts';
import { askedJob } from '../../components/jobs/jobs-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { jobAt } from '../../paths.ts';
import { attentionItems, needsPerson, type AttentionSources } from './attention-items.ts';
import classes from './attention.module.css';

/** The number of rows shown first, so that many unverified senders don't fill the overview. */
const shownAtFirst = 6;

/** Items that need attention, each with one action; empty if there are none. */
export function NeedsAttention({ standing }: { readonly standing: AttentionSources }) {
  const t = useMessages('attention');
  const tJobs = useMessages('jobs');
  const [now] = useState(Date.now);
  const [isWhole, setIsWhole] = useState(false);
  const hasJobs = useExtensions().has('jobList');
  const { data } = useQuery({ ...jobsQuery(), enabled: hasJobs });
  const jobs = (data?.results ?? []).filter((job) => needsPerson(job, now));
  const items = attentionItems(standing, now, t);
  if (items.length + jobs.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, Math.max(shownAtFirst - jobs.length, 0));
  return (
    <Card title={t('card.title')}>
      <ul className={classes.items}>
        {shown.map(({ key, text, action, to }) => (
          <li key={key}>
            <span>{text}</span>
            <Link to={to}>{t('action.button', { action })}</Link>
          </li>
        ))}
        {jobs.map((job) => {
          const { id, state, processed: done, total } = job;
          const title = jobTitle(job, tJobs);
          return state === 'proposed' ? (
            <li key={`job:${id}`}>
              <span>{t('jobWaits.body', { title })}</span>
              <Button tone="plain" size="small" onClick={() => askedJob.set({ id })}>
                {t('action.button', { action: 'answer' })}
              </Button>
            </li>
          ) : (
            <li key={`job:${id}`}>
              <span>{t('jobFailed.body', { title, done, total })}</span>
              <Link to={jobAt(id)}>{t('action.button', { action: 'other' })}</Link>
            </li>
          );
        })}
      </ul>
      {shown.length === items.length ? null : (
        <Button tone="plain" size="small" onClick={() => setIsWhole(true)}>
          {t('more.button', { count: items.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}
