import { useQuery } from '@tanstack/react-query';
import { jobQuery } from '../../../api/jobs.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { JobState } from '../../../components/jobs/JobCard.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from '../wizard/wizard.module.css';

/** The job that undoes an import, with figures that link to their contacts. */
export function UndoneImport({ id }: { id: number }) {
  const t = useMessages('import-result');
  const { data } = useQuery(jobQuery(id));
  return (
    <Card title={t('undone.title')}>
      <div className={classes.undone}>
        <p>{t('undone.body')}</p>
        {data === undefined ? null : <JobState job={data} onNavigate={stay} />}
      </div>
    </Card>
  );
}

/** Does nothing, because a figure's contacts open over this page. */
function stay(): void {}
