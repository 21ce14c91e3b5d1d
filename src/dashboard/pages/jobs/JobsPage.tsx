import { useQuery } from '@tanstack/react-query';

import { jobList, type Job } from '../../../contract/jobs/jobs.ts';
import type { Translator } from '../../../messages/translator.ts';
import { jobQuery, jobsQuery, type JobPage } from '../../api/jobs.ts';
import { Card } from '../../components/basics/Card.tsx';
import { formatCount } from '../../components/basics/format.ts';
import { JobButton, JobEnd, JobState, UndoUntil } from '../../components/jobs/JobCard.tsx';
import { jobTitle } from '../../components/jobs/job-words.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { starterName } from '../../components/people/starter-name.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import type { Column } from '../../components/table/columns.ts';
import { timeColumn } from '../../components/table/time-column.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { usualPageSize } from '../../page-sizes.ts';
import { paths } from '../../paths.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const JobSelected = lazyPart(() =>
  import('../../components/jobs/JobSelected.tsx').then((it) => it.JobSelected),
);

/** Jobs on many contacts, newest first, with their results; the URL may name one to show first. */
export function JobsPage() {
  const t = useMessages('jobs');
  const tContacts = useMessages('contacts');
  const tPeople = useMessages('people');
  const [shown] = useUrlState('job');
  const { query } = useUrlFilters(jobList.query);
  const asked: JobPage = { paginate_by: usualPageSize, ...query };
  const jobs = useCollection(useQuery(jobsQuery(asked)), asked);
  return (
    <>
      <PageHeader
        title={t('page.title')}
        parent={{ label: tContacts('page.title'), path: paths.contacts }}
        description={t('page.description')}
      />
      <div className="nd-stack">
        {shown === null ? null : <ShownJob key={shown} id={Number(shown)} />}
        <div>
          <CollectionTable
            collection={jobs}
            things="jobs"
            label={t('page.title')}
            columns={columns(t, tPeople)}
            rows={jobs.rows}
            rowKey={({ id }) => String(id)}
            rowName={(job) => jobTitle(job, t)}
            actions={(job) => <JobButton job={job} onNavigate={stay} />}
            empty={<EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>}
          />
        </div>
      </div>
    </>
  );
}

function ShownJob({ id }: { id: number }) {
  const t = useMessages('jobs');
  const tCommon = useMessages('common');
  const { data, error, refetch } = useQuery(jobQuery(id));
  if (data !== undefined) {
    return (
      <Card title={jobTitle(data, t)} actions={<JobButton job={data} onNavigate={stay} />}>
        <LazyPlace>
          <JobSelected job={data} />
        </LazyPlace>
        <JobState job={data} onNavigate={stay} />
        <JobEnd job={data} />
      </Card>
    );
  }
  if (error === null) return null;
  const title = tCommon('load.error.title', { things: 'jobs' });
  return (
    <Card>
      <ErrorState title={title} error={error} onRetry={() => void refetch()} />
    </Card>
  );
}

function columns(t: Translator<'jobs'>, tPeople: Translator<'people'>): readonly Column<Job>[] {
  return [
    {
      id: 'title',
      header: t('action.column'),
      isFixed: true,
      maxWidth: 320,
      cell: (job) => jobTitle(job, t),
    },
    {
      id: 'total',
      header: t('contacts.column'),
      isNumeric: true,
      isLabeled: true,
      // While contacts are counted, the number is only the ones found so far.
      cell: ({ state, total }) => (state === 'counting' ? '–' : formatCount(total)),
    },
    {
      id: 'state',
      header: t('result.column'),
      isWrapped: true,
      cell: (job) => (
        <>
          <JobState job={job} onNavigate={stay} />
          <UndoUntil job={job} />
        </>
      ),
    },
    timeColumn('started', t('started.column'), ({ started }) => started),
    {
      id: 'started_by',
      header: tPeople('startedBy.label'),
      isLabeled: true,
      maxWidth: 200,
      cell: ({ started_by: starter }) => starterName(starter ?? null, tPeople),
    },
  ];
}

/** Does nothing, because dialogs of a job open over this page. */
function stay(): void {}
