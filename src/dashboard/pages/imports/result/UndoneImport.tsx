import { useQuery } from '@tanstack/react-query';
import { jobQuery } from '../../../api/jobs.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { JobState } from '../../../components/jobs/JobCard.tsx';
import { useMessages } from '../../../messages/useMessages.ts';

/** The job that undoes an import, with its figures, each of which opens its contacts. */
export function UndoneImport({ id }: { id: number }) {
  const t = useMessages('import-result');
  const { data } = useQuery(jobQuery(id));
  return (
    <Card title={t('undone.title')}>
      <p className="nd-muted">{t('undone.body')}</p>
      {data === undefined ? null : <JobState job={data} onNavigate={stay} />}
    </Card>
  );
}

/** The contacts of a figure open over this page. */
function stay(): void {}
