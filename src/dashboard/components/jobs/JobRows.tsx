import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { jobRowsQuery } from '../../api/jobs.ts';
import { useStore } from '../../hooks/state/useStore.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { PageButtons } from '../page/PageButtons.tsx';
import { DataTable } from '../table/DataTable.tsx';
import classes from './jobs.module.css';
import { figureText, jobTitle } from './job-words.ts';
import { shownJobRows, type ShownRows } from './jobs-store.ts';

/** The contacts of a job's count. */
export function JobRows() {
  const t = useMessages('jobs');
  const shown = useStore(shownJobRows);
  const figure = shown?.job.reasons.find(
    ({ outcome, reason }) => outcome === shown.outcome && reason === shown.reason,
  );
  return (
    <Dialog
      opened={shown !== null && figure !== undefined}
      onClose={() => shownJobRows.set(null)}
      title={shown === null || figure === undefined ? '' : figureText(shown.job, figure, t)}
      size="lg"
    >
      {shown === null ? null : <Rows shown={shown} />}
    </Dialog>
  );
}

const rowsOnPage = 25;

function Rows({ shown: { job, outcome, reason } }: { shown: ShownRows }) {
  const t = useMessages('jobs');
  const tTasks = useMessages('tasks');
  const tCommon = useMessages('common');
  const [page, setPage] = useState(1);
  const { data } = useQuery(jobRowsQuery(job.id, { outcome, reason, page, paginate_by: rowsOnPage }));
  const total = data?.count ?? 0;
  const isGone = job.kind === 'delete' && outcome === 'done';
  return (
    <>
      <DataTable
        label={jobTitle(job, t)}
        rows={data?.results.map((row, at) => ({ ...row, at }))}
        rowKey={({ email, at }) => email ?? String(at)}
        columns={[
          {
            id: 'email',
            header: tTasks('result.contact.column'),
            isFixed: true,
            cell: ({ email }) =>
              email === null || isGone ? (
                (email ?? '–')
              ) : (
                <Link to={paths.contact(email)} data-row-link="" onClick={() => shownJobRows.set(null)}>
                  {email}
                </Link>
              ),
          },
        ]}
      />
      {total > rowsOnPage ? (
        <div className={classes.pages}>
          <span>
            {tCommon('pages.range.label', {
              from: (page - 1) * rowsOnPage + 1,
              to: Math.min(page * rowsOnPage, total),
              total,
            })}
          </span>
          <PageButtons
            page={page}
            pageSize={rowsOnPage}
            total={total}
            labels={{ previous: tCommon('pages.previous.button'), next: tCommon('pages.next.button') }}
            onPage={setPage}
          />
        </div>
      ) : null}
    </>
  );
}
