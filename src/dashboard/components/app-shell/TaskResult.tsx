import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { localKey } from '../../api/query.ts';
import { useStore } from '../../hooks/state/useStore.ts';
import { paths } from '../../paths.ts';
import type { Outcome, Task, TaskRow } from '../../tasks/task.ts';
import { taskRows, tasks } from '../../tasks/task-list.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { shownResult } from './tray-store.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Maximum number of rows shown; the others are only counted. */
const mostRows = 500;

/** The contacts with one outcome of a bulk action, each with its reason. */
export function TaskResult() {
  const t = useMessages('tasks');
  const shown = useStore(shownResult);
  const task = useStore(tasks).find((one) => one.id === shown?.id);
  return (
    <Dialog
      opened={shown !== null && task !== undefined}
      onClose={() => shownResult.set(null)}
      title={
        task === undefined || shown === null
          ? ''
          : t('result.title', { title: task.title, outcome: shown.outcome })
      }
      size="lg"
    >
      {task === undefined || shown === null ? null : <Rows task={task} outcome={shown.outcome} />}
    </Dialog>
  );
}

function Rows({ task, outcome }: { task: Task; outcome: Outcome }) {
  const t = useMessages('tasks');
  const { data } = useQuery({
    queryKey: localKey('task-rows', task.id, task.position),
    queryFn: () => taskRows(task),
    gcTime: 0,
  });
  const rows = data?.filter((row) => row.outcome === outcome);
  const rest = (rows?.length ?? 0) - mostRows;
  const email: Column<TaskRow> = {
    id: 'email',
    header: t('result.contact.column'),
    isFixed: true,
    cell: (row) => <AddressLink row={row} task={task} />,
  };
  const reason: Column<TaskRow> = {
    id: 'reason',
    header: t('result.reason.column'),
    cell: (row) => row.reason,
  };
  return (
    <>
      <DataTable
        label={t('result.title', { title: task.title, outcome })}
        rows={rows?.slice(0, mostRows)}
        rowKey={(row) => row.email}
        columns={outcome === 'done' ? [email] : [email, reason]}
      />
      {rest > 0 ? (
        <p className="nd-muted">{t('result.more.body', { count: mostRows, total: rows?.length ?? 0 })}</p>
      ) : null}
    </>
  );
}

function AddressLink({ row, task }: { row: TaskRow; task: Task }) {
  if (task.kind === 'delete' && row.outcome === 'done') return row.email;
  return (
    <Link to={paths.contact(row.email)} data-row-link="" onClick={() => shownResult.set(null)}>
      {row.email}
    </Link>
  );
}
