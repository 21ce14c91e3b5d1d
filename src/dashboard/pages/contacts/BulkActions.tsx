import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { SelectionBar } from '../../components/table/SelectionBar.tsx';
import type { NewTask } from '../../tasks/task.ts';
import { beginTask } from '../../tasks/task-list.ts';
import classes from '../../components/contact-actions/contact-actions.module.css';
import { useMessages } from '../../messages/useMessages.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { exportColumns } from './export-columns.ts';
import { JobActions } from '../../components/contact-actions/JobActions.tsx';
import type { SelectedContacts } from '../../components/contact-actions/selected-contacts.ts';
import { ListMenu, type PickedList } from '../../components/contact-actions/ListMenu.tsx';

/** Actions on many contacts: as jobs of the service, or as tasks in this browser if the service has none. */
export function BulkActions(props: SelectedContacts) {
  const { isKnown, has } = useExtensions();
  if (!isKnown) return null;
  return has('jobCreate') ? <JobActions {...props} /> : <TaskActions {...props} />;
}

/** Actions that run as tasks in this browser, with progress, stop, and result in the tray. */
function TaskActions({ selection, pageKeys, total, query, attributes }: SelectedContacts) {
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
