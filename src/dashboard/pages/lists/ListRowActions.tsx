import { Link } from 'react-router-dom';
import type { ListSummary } from '../../../contract/lists.ts';
import { DotsIcon } from '../../components/DotsIcon.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { contactsWhere, importInto, paths } from '../../paths.ts';
import { useRemoveList } from './useRemoveList.ts';

/** What can be done to a list in the table. */
export function ListRowActions({ list }: { list: ListSummary }) {
  const remove = useRemoveList();
  return (
    <Dropdown
      look="icon"
      align="end"
      name={`Actions for ${list.name}`}
      title={list.name}
      label={<DotsIcon />}
    >
      {(close) => (
        <>
          <Link to={contactsWhere({ lists: list.hash })} data-item="" onClick={close}>
            Show its contacts
          </Link>
          <Link to={importInto(list.hash)} data-item="" onClick={close}>
            Import into it
          </Link>
          <Link to={`${paths.list(list.hash)}?tab=settings`} data-item="" onClick={close}>
            Settings
          </Link>
          <hr />
          <button
            type="button"
            data-item="danger"
            onClick={() => {
              close();
              void remove(list);
            }}
          >
            Delete
          </button>
        </>
      )}
    </Dropdown>
  );
}
