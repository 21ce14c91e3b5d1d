import { Button } from '../../components/Button.tsx';
import type { ListDetail } from '../../api/lists.ts';
import type { SubscriberFilters } from '../../api/subscribers.ts';
import { countOf } from '../../components/format.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { SelectionBar } from '../../components/table/SelectionBar.tsx';
import type { Selection } from '../../components/table/useSelection.ts';
import { begunSentence } from '../../tasks/task.ts';
import { beginTask } from '../../tasks/task-list.ts';

interface SubscriberBulkActionsProps {
  readonly list: ListDetail;
  readonly selection: Selection;
  readonly pageKeys: readonly string[];
  readonly total: number;
  readonly query: SubscriberFilters;
}

/** Cancels or removes many subscribers at once, as a task. */
export function SubscriberBulkActions({
  list,
  selection,
  pageKeys,
  total,
  query,
}: SubscriberBulkActionsProps) {
  const { hash, name } = list;
  const count = selection.isAllMatching ? total : selection.keys.size;
  const subscribers = countOf(count, 'subscriber');
  const begin = async (kind: 'cancel' | 'remove', title: string) => {
    const picked = selection.isAllMatching ? [] : [...selection.keys];
    const source = selection.isAllMatching
      ? ({ of: 'subscribers', hash, query } as const)
      : ({ of: 'picked' } as const);
    await beginTask({ kind, title, list: { hash, name }, total: count, source }, picked);
    selection.clear();
    toast(begunSentence(title, subscribers), { tone: 'note' });
  };
  const cancel = async () => {
    const isSure = await confirm({
      title: `Cancel ${countOf(count, 'subscription')}?`,
      message: `${subscribers} of ${name} get no more mail from it. Cancelled subscriptions can't be confirmed again.`,
      confirmLabel: `Cancel ${countOf(count, 'subscription')}`,
      isDestructive: true,
    });
    if (isSure) await begin('cancel', `Cancel on ${name}`);
  };
  const remove = async () => {
    const isSure = await confirm({
      title: `Remove ${subscribers}?`,
      message: `${subscribers} will be taken off ${name}. The contacts themselves stay.`,
      confirmLabel: `Remove ${subscribers}`,
      isDestructive: true,
    });
    if (isSure) await begin('remove', `Remove from ${name}`);
  };
  return (
    <SelectionBar selection={selection} pageKeys={pageKeys} total={total} noun="subscriber">
      <Button tone="plain" size="small" onClick={() => void cancel()}>
        Cancel subscriptions
      </Button>
      <Button tone="plain" size="small" onClick={() => void remove()}>
        Remove from list
      </Button>
    </SelectionBar>
  );
}
