import { useQuery } from '@tanstack/react-query';
import { allListsQuery } from '../../api/lists.ts';
import { Dropdown } from '../overlay/Dropdown.tsx';
import { DropdownItem } from '../overlay/DropdownItem.tsx';

/** A chosen list. */
export interface PickedList {
  readonly hash: string;
  readonly name: string;
}

interface ListMenuProps {
  readonly label: string;
  readonly onPick: (list: PickedList) => void;
}

/** A menu of all lists. */
export function ListMenu({ label, onPick }: ListMenuProps) {
  const { data: lists } = useQuery(allListsQuery());
  return (
    <Dropdown look="outlined" title={label} label={label}>
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
