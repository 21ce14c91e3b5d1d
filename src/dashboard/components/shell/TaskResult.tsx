import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useStore } from '../../hooks/useStore.ts';
import { paths } from '../../paths.ts';
import type { Task, TaskRow } from '../../tasks/task.ts';
import { taskRows, tasks } from '../../tasks/task-list.ts';
import { countOf } from '../format.ts';
import '../overlay/modal-styles.ts';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { shownResult } from './tray-store.ts';

/** Most rows shown at once; the rest is counted. */
const mostRows = 500;

/** The contacts of one outcome of a bulk action, with the reason of each. */
export function TaskResult() {
  const shown = useStore(shownResult);
  const task = useStore(tasks).find((one) => one.id === shown?.id);
  return (
    <Modal
      opened={shown !== null && task !== undefined}
      onClose={() => shownResult.set(null)}
      title={`${task?.title ?? ''}: ${shown?.outcome ?? ''}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {task === undefined || shown === null ? null : <Rows task={task} outcome={shown.outcome} />}
    </Modal>
  );
}

function Rows({ task, outcome }: { task: Task; outcome: string }) {
  const { data } = useQuery({
    queryKey: ['task-rows', task.id, task.position],
    queryFn: () => taskRows(task),
    gcTime: 0,
  });
  const rows = data?.filter((row) => row.outcome === outcome);
  const rest = (rows?.length ?? 0) - mostRows;
  const email: Column<TaskRow> = {
    id: 'email',
    header: 'Email',
    isFixed: true,
    cell: (row) => <AddressLink row={row} task={task} />,
  };
  const reason: Column<TaskRow> = { id: 'reason', header: 'Reason', cell: (row) => row.reason };
  return (
    <>
      <DataTable
        label={`Contacts ${outcome}`}
        rows={rows?.slice(0, mostRows)}
        rowKey={(row) => row.email}
        columns={outcome === 'done' ? [email] : [email, reason]}
      />
      {rest > 0 ? <p className="nd-muted">And {countOf(rest, 'more', 'more')}.</p> : null}
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
