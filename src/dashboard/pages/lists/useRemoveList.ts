import { readListDependents } from '../../api/dependents.ts';
import { deleteList, readList, type ListDetail } from '../../api/lists.ts';
import { dependentsSentence } from '../../components/people/dependents-sentence.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { toastFailure } from '../../components/overlay/toast-failure.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Asks for the list's name, lists the things that use it, then deletes it. Returns true once it is deleted. */
export function useRemoveList(): (list: ListDetail) => Promise<boolean> {
  const t = useMessages('lists');
  const tPeople = useMessages('people');
  const { mutateAsync } = useSubmit(deleteList());
  const extensions = useExtensions();
  return async (list) => {
    const { name: listName } = list;
    try {
      // A row of the table has only the number of active subscribers.
      const { subscribers_count: count = list.active_subscribers_count } =
        list.subscribers_count === undefined ? await readList(list.hash) : list;
      const dependents = extensions.has('listDependentShow')
        ? dependentsSentence(await readListDependents(list.hash), tPeople)
        : '';
      const isSure = await confirm({
        title: t('delete.title', { listName }),
        message: [t('delete.body', { count }), dependents].filter((sentence) => sentence !== '').join(' '),
        confirmLabel: t('delete.confirm'),
        isDestructive: true,
        typedName: listName,
      });
      if (!isSure) return false;
      await mutateAsync(list.hash);
      toast(t('delete.toast', { listName }));
      return true;
    } catch (error) {
      toastFailure(t('delete.failed', { listName }), error);
      return false;
    }
  };
}
