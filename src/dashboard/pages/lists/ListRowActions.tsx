import type { ListSummary } from '../../../contract/people/lists.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { contactsWhere, importInto, paths } from '../../paths.ts';
import { useRemoveList } from './useRemoveList.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The menu of a list in the table. */
export function ListRowActions({ list }: { list: ListSummary }) {
  const t = useMessages('lists');
  const tCommon = useMessages('common');
  const remove = useRemoveList();
  return (
    <ActionMenu
      title={list.name}
      groups={[
        [
          { label: t('contacts.button'), to: contactsWhere({ lists: list.hash, lists_state: 'subscribed' }) },
          { label: t('import.button'), to: importInto(list.hash) },
          { label: t('settings.label'), to: `${paths.list(list.hash)}?tab=settings` },
        ],
        [{ label: tCommon('delete.button'), run: () => remove(list), isDestructive: true }],
      ]}
    />
  );
}
