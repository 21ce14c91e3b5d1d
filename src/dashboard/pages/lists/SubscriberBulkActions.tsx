import { Button } from '../../components/basics/Button.tsx';
import type { ListDetail } from '../../api/lists.ts';
import type { SubscriberFilters } from '../../api/subscribers.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { SelectionBar } from '../../components/table/SelectionBar.tsx';
import type { Selection } from '../../components/table/useSelection.ts';
import type { NewTask } from '../../tasks/task.ts';
import { beginTask } from '../../tasks/task-list.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface SubscriberBulkActionsProps {
  readonly list: ListDetail;
  readonly selection: Selection;
  readonly pageKeys: readonly string[];
  readonly total: number;
  readonly query: SubscriberFilters;
}

/** Actions that unsubscribe or remove many subscribers as a task in this browser. */
export function SubscriberBulkActions({
  list,
  selection,
  pageKeys,
  total,
  query,
}: SubscriberBulkActionsProps) {
  const t = useMessages('list-bulk');
  const { hash, name: listName } = list;
  const count = selection.isAllMatching ? total : selection.keys.size;
  const begin = async (task: Pick<NewTask, 'kind' | 'title'>, started: string) => {
    const picked = selection.isAllMatching ? [] : [...selection.keys];
    const source = selection.isAllMatching
      ? ({ of: 'subscribers', hash, query } as const)
      : ({ of: 'picked' } as const);
    await beginTask({ ...task, list: { hash, name: listName }, total: count, source }, picked);
    selection.clear();
    toast(started, { tone: 'note' });
  };
  const cancel = async () => {
    const isSure = await confirm({
      title: t('unsubscribe.title', { count, listName }),
      message: t('unsubscribe.body'),
      confirmLabel: t('unsubscribe.confirm', { count }),
      isDestructive: true,
    });
    if (!isSure) return;
    const title = t('unsubscribe.task', { listName });
    await begin({ kind: 'cancel', title }, t('unsubscribe.toast', { count, listName }));
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('remove.title', { count, listName }),
      message: t('remove.body'),
      confirmLabel: t('remove.confirm', { count }),
      isDestructive: true,
    });
    if (!isSure) return;
    const title = t('remove.task', { listName });
    await begin({ kind: 'remove', title }, t('remove.toast', { count, listName }));
  };
  return (
    <SelectionBar selection={selection} pageKeys={pageKeys} total={total} things="subscribers">
      <Button tone="plain" size="small" onClick={() => void cancel()}>
        {t('unsubscribe.button')}
      </Button>
      <Button tone="plain" size="small" onClick={() => void remove()}>
        {t('remove.button')}
      </Button>
    </SelectionBar>
  );
}
