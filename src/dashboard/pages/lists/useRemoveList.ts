import { failureOf } from '../../api/errors.ts';
import { readListDependents } from '../../api/dependents.ts';
import { useDeleteList, type ListDetail } from '../../api/lists.ts';
import { dependentsSentence } from '../../components/dependents-sentence.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { countOf } from '../../components/format.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';

/** Asks for the list's name and names what needs it, then deletes it. True once it is deleted. */
export function useRemoveList(): (list: ListDetail) => Promise<boolean> {
  const { mutateAsync } = useDeleteList();
  const extensions = useExtensions();
  return async (list) => {
    const subscribers = countOf(list.subscribers_count ?? list.active_subscribers_count, 'subscription');
    try {
      const dependents = extensions.has('listDependentShow')
        ? dependentsSentence(await readListDependents(list.hash))
        : '';
      const isSure = await confirm({
        title: `Delete ${list.name}?`,
        message:
          `The list and its ${subscribers} will be permanently deleted. The contacts themselves stay. ${dependents}`.trim(),
        confirmLabel: 'Delete list',
        isDestructive: true,
        typedName: list.name,
      });
      if (!isSure) return false;
      await mutateAsync(list.hash);
      toast(`Deleted ${list.name}`);
      return true;
    } catch (error) {
      toast(`Couldn’t delete “${list.name}”. ${failureOf(error).detail}`, { tone: 'problem' });
      return false;
    }
  };
}
