import { failureOf } from '../../api/errors.ts';
import { useDeleteList, type ListDetail } from '../../api/lists.ts';
import { countOf } from '../../components/format.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';

/** Asks for the list's name, then deletes it. True once it is deleted. */
export function useRemoveList(): (list: ListDetail) => Promise<boolean> {
  const { mutateAsync } = useDeleteList();
  return async (list) => {
    const subscribers = countOf(list.subscribers_count ?? list.active_subscribers_count, 'subscription');
    const isSure = await confirm({
      title: `Delete ${list.name}?`,
      message: `The list and its ${subscribers} will be deleted for good, with its forms and auto-responders. The contacts themselves stay.`,
      confirmLabel: 'Delete list',
      isDestructive: true,
      typedName: list.name,
    });
    if (!isSure) return false;
    try {
      await mutateAsync(list.hash);
      toast(`Deleted ${list.name}`);
      return true;
    } catch (error) {
      toast(`${list.name} could not be deleted: ${failureOf(error).detail}`, { tone: 'problem' });
      return false;
    }
  };
}
