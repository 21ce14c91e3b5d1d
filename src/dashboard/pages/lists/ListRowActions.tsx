import type { ListSummary } from '../../../contract/lists.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { contactsWhere, importInto, paths } from '../../paths.ts';
import { useRemoveList } from './useRemoveList.ts';

/** What can be done to a list in the table. */
export function ListRowActions({ list }: { list: ListSummary }) {
  const remove = useRemoveList();
  return (
    <ActionMenu
      title={list.name}
      groups={[
        [
          { label: 'Show its contacts', to: contactsWhere({ lists: list.hash }) },
          { label: 'Import into it', to: importInto(list.hash) },
          { label: 'Settings', to: `${paths.list(list.hash)}?tab=settings` },
        ],
        [{ label: 'Delete', run: () => remove(list), isDestructive: true }],
      ]}
    />
  );
}
