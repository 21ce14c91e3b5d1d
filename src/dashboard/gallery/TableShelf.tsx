import { useState } from 'react';
import { Badge } from '../components/basics/Badge.tsx';
import { Button } from '../components/basics/Button.tsx';
import { ActionMenu } from '../components/overlay/ActionMenu.tsx';
import { EmptyState } from '../components/page/EmptyState.tsx';
import { ColumnMenu } from '../components/table/ColumnMenu.tsx';
import type { Column } from '../components/table/columns.ts';
import { DataTable } from '../components/table/DataTable.tsx';
import { SelectionBar } from '../components/table/SelectionBar.tsx';
import { useColumnChoice } from '../components/table/useColumnChoice.ts';
import { useSelection } from '../components/table/useSelection.ts';
import { Shelf, State } from './State.tsx';

interface Person {
  readonly email: string;
  readonly opens: number;
  readonly isActive: boolean;
}

const people: readonly Person[] = [
  { email: 'ada@example.com', opens: 12, isActive: true },
  { email: 'grace.with.a.long.name@mail.example.com', opens: 1460, isActive: false },
];

const columns: readonly Column<Person>[] = [
  { id: 'email', header: 'Email', isFixed: true, order: 'email', maxWidth: 260, cell: ({ email }) => email },
  { id: 'opens', header: 'Opens', isNumeric: true, order: 'opens', cell: ({ opens }) => opens },
  {
    id: 'state',
    header: 'Status',
    cell: ({ isActive }) =>
      isActive ? <Badge tone="green">Active</Badge> : <Badge tone="amber">Inactive</Badge>,
  },
];

/** Tables, with selection and actions, and without rows. */
export function TableShelf() {
  const choice = useColumnChoice('gallery', columns);
  const selection = useSelection('gallery');
  const [ordering, setOrdering] = useState<string | undefined>('email');
  return (
    <Shelf name="Tables">
      <State name="Table: ordering, selection, actions; columns to choose">
        <ColumnMenu choice={choice} />
        <DataTable
          label="People"
          columns={choice.columns}
          rows={people}
          rowKey={({ email }) => email}
          ordering={ordering}
          onOrdering={setOrdering}
          selection={selection}
          actions={({ email }) => (
            <ActionMenu
              title={email}
              groups={[
                [{ label: 'Open', to: '/' }],
                [{ label: 'Delete', run: () => {}, isDestructive: true }],
              ]}
            />
          )}
        />
        <SelectionBar
          selection={selection}
          pageKeys={people.map(({ email }) => email)}
          total={1460}
          things="contacts"
        >
          <Button size="small">Add to list</Button>
        </SelectionBar>
      </State>
      <State name="Table: loading, reloading, empty">
        <DataTable label="People to come" columns={columns} rows={undefined} rowKey={({ email }) => email} />
        <DataTable
          label="People again"
          columns={columns}
          rows={people}
          rowKey={({ email }) => email}
          isReloading
        />
        <DataTable
          label="Nobody"
          columns={columns}
          rows={[]}
          rowKey={({ email }) => email}
          empty={<EmptyState title="No people yet">They appear here as soon as they join.</EmptyState>}
        />
      </State>
    </Shelf>
  );
}
