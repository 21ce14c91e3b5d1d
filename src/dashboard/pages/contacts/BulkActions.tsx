import { useQuery } from '@tanstack/react-query';
import type { Attribute } from '../../../contract/people/attributes.ts';
import type { Translator } from '../../../messages/translator.ts';
import type { ContactFilters } from '../../api/contacts.ts';
import { allListsQuery } from '../../api/lists.ts';
import { Chevron } from '../../components/filter/Chevron.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { SelectionBar } from '../../components/table/SelectionBar.tsx';
import type { Selection } from '../../components/table/useSelection.ts';
import type { ExportColumn, NewTask } from '../../tasks/task.ts';
import { beginTask } from '../../tasks/task-list.ts';
import classes from './contacts.module.css';
import { useMessages } from '../../messages/useMessages.ts';
import { DropdownItem } from '../../components/overlay/DropdownItem.tsx';

interface BulkActionsProps {
  readonly selection: Selection;
  readonly pageKeys: readonly string[];
  readonly total: number;
  /** Filters of the contacts that “all matching” selects. */
  readonly query: ContactFilters;
  readonly attributes: readonly Attribute[];
}

/** Actions on many contacts. Each runs as a task, with progress, stop and result in the tray. */
export function BulkActions({ selection, pageKeys, total, query, attributes }: BulkActionsProps) {
  const t = useMessages('contacts-bulk');
  const tContacts = useMessages('contacts');
  const tCommon = useMessages('common');
  const count = selection.isAllMatching ? total : selection.keys.size;
  const begin = async (task: Pick<NewTask, 'kind' | 'title'> & Partial<NewTask>, started: string) => {
    const picked = selection.isAllMatching ? [] : [...selection.keys];
    const source = selection.isAllMatching
      ? ({ of: 'contacts', query } as const)
      : ({ of: 'picked' } as const);
    await beginTask({ list: null, total: count, source, ...task }, picked);
    selection.clear();
    toast(started, { tone: 'note' });
  };
  const add = (list: PickedList) => {
    const { name: listName } = list;
    const title = t('add.task', { listName });
    return begin({ kind: 'subscribe', title, list }, t('add.toast', { count, listName }));
  };
  const removeFrom = (list: PickedList) => {
    const { name: listName } = list;
    const title = t('remove.task', { listName });
    return begin({ kind: 'remove', title, list }, t('remove.toast', { count, listName }));
  };
  const exportAll = () => {
    const columns = exportColumns(attributes, t, tContacts);
    return begin({ kind: 'export', title: t('export.task'), columns }, t('export.toast', { count }));
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('delete.title', { count }),
      message: t('delete.body', { count }),
      confirmLabel: t('delete.confirm', { count }),
      isDestructive: true,
      ...(selection.isAllMatching ? { typedName: String(count) } : {}),
    });
    if (isSure) await begin({ kind: 'delete', title: t('delete.task') }, t('delete.toast', { count }));
  };
  return (
    <SelectionBar selection={selection} pageKeys={pageKeys} total={total} things="contacts">
      <ListMenu label={t('add.button')} onPick={(list) => void add(list)} />
      <ListMenu label={t('remove.button')} onPick={(list) => void removeFrom(list)} />
      <button type="button" className={classes.bulk} onClick={() => void exportAll()}>
        {t('export.button')}
      </button>
      <button type="button" className={classes.bulk} data-tone="danger" onClick={() => void remove()}>
        {tCommon('delete.button')}
      </button>
    </SelectionBar>
  );
}

interface PickedList {
  readonly hash: string;
  readonly name: string;
}

interface ListMenuProps {
  readonly label: string;
  readonly onPick: (list: PickedList) => void;
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
          <DropdownItem key={hash} close={close} onChoose={() => onPick({ hash, name })}>
            {name}
          </DropdownItem>
        ))
      }
    </Dropdown>
  );
}

function exportColumns(
  attributes: readonly Attribute[],
  t: Translator<'contacts-bulk'>,
  tContacts: Translator<'contacts'>,
): readonly ExportColumn[] {
  return [
    { header: tContacts('email.label'), member: 'email' },
    { header: t('firstName.column'), member: 'first_name' },
    { header: t('lastName.column'), member: 'last_name' },
    ...attributes.map(({ code, name }) => ({ header: name, member: 'attribute', code }) as const),
    { header: tContacts('lists.label'), member: 'lists' },
    { header: t('active.column'), member: 'active' },
    { header: tContacts('created.label'), member: 'created' },
    { header: tContacts('updated.label'), member: 'updated' },
  ];
}
