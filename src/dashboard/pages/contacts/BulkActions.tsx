import { useQuery } from '@tanstack/react-query';
import type { Attribute } from '../../../contract/attributes.ts';
import type { ContactFilters } from '../../api/contacts.ts';
import { allListsQuery } from '../../api/lists.ts';
import { Chevron } from '../../components/filter/Chevron.tsx';
import { countOf } from '../../components/format.ts';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { SelectionBar } from '../../components/table/SelectionBar.tsx';
import type { Selection } from '../../components/table/useSelection.ts';
import { begunSentence, type ExportColumn, type NewTask } from '../../tasks/task.ts';
import { beginTask } from '../../tasks/task-list.ts';
import classes from './contacts.module.css';

interface BulkActionsProps {
  readonly selection: Selection;
  readonly pageKeys: readonly string[];
  readonly total: number;
  /** The filters that "all matching" means. */
  readonly query: ContactFilters;
  readonly attributes: readonly Attribute[];
}

/** What can be done to many contacts at once. Each runs as a task, with progress, stop and result in the tray. */
export function BulkActions({ selection, pageKeys, total, query, attributes }: BulkActionsProps) {
  const count = selection.isAllMatching ? total : selection.keys.size;
  const contacts = countOf(count, 'contact');
  const begin = async (task: Pick<NewTask, 'kind' | 'title'> & Partial<NewTask>) => {
    const picked = selection.isAllMatching ? [] : [...selection.keys];
    const source = selection.isAllMatching
      ? ({ of: 'contacts', query } as const)
      : ({ of: 'picked' } as const);
    await beginTask({ list: null, total: count, source, ...task }, picked);
    selection.clear();
    toast(begunSentence(task.title, contacts), { tone: 'note' });
  };
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete ${contacts}?`,
      message: `${contacts} and their subscriptions will be deleted for good. This can't be undone.`,
      confirmLabel: `Delete ${contacts}`,
      isDestructive: true,
      ...(selection.isAllMatching ? { typedName: String(count) } : {}),
    });
    if (isSure) await begin({ kind: 'delete', title: 'Delete' });
  };
  return (
    <SelectionBar selection={selection} pageKeys={pageKeys} total={total} noun="contact">
      <ListMenu
        label="Add to list"
        onPick={(list) => void begin({ kind: 'subscribe', title: `Add to ${list.name}`, list })}
      />
      <ListMenu
        label="Remove from list"
        onPick={(list) => void begin({ kind: 'remove', title: `Remove from ${list.name}`, list })}
      />
      <button
        type="button"
        className={classes.bulk}
        onClick={() => void begin({ kind: 'export', title: 'Export', columns: exportColumns(attributes) })}
      >
        Export CSV
      </button>
      <button type="button" className={classes.bulk} data-tone="danger" onClick={() => void remove()}>
        Delete
      </button>
    </SelectionBar>
  );
}

interface ListMenuProps {
  readonly label: string;
  readonly onPick: (list: { readonly hash: string; readonly name: string }) => void;
}

function ListMenu({ label, onPick }: ListMenuProps) {
  const { data: lists } = useQuery(allListsQuery());
  return (
    <Dropdown
      look="outlined"
      title={label}
      label={
        <>
          {label}
          <Chevron />
        </>
      }
    >
      {(close) =>
        (lists ?? []).map(({ hash, name }) => (
          <button
            key={hash}
            type="button"
            data-item=""
            onClick={() => {
              close();
              onPick({ hash, name });
            }}
          >
            {name}
          </button>
        ))
      }
    </Dropdown>
  );
}

function exportColumns(attributes: readonly Attribute[]): readonly ExportColumn[] {
  return [
    { header: 'Email', member: 'email' },
    { header: 'First name', member: 'first_name' },
    { header: 'Last name', member: 'last_name' },
    ...attributes.map(({ code, name }) => ({ header: name, member: 'attribute', code }) as const),
    { header: 'Lists', member: 'lists' },
    { header: 'Active', member: 'active' },
    { header: 'Created', member: 'created' },
    { header: 'Updated', member: 'updated' },
  ];
}
