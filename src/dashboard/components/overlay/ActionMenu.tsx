import { Fragment } from 'react';
import { Link, type To } from 'react-router-dom';
import { DotsIcon } from '../basics/DotsIcon.tsx';
import { Dropdown } from './Dropdown.tsx';
import { useMessages } from '../../messages/useMessages.ts';

/** An entry of a menu: a page, a page of another site, or an action. */
export type MenuItem =
  | { readonly label: string; readonly to: To }
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly run: () => unknown; readonly isDestructive?: boolean };

interface ActionMenuProps {
  /** The menu's subject, as its title. */
  readonly title: string;
  /** The button's name; `Actions for` and the title if omitted. */
  readonly name?: string;
  /** Groups with lines between them. Null for actions that aren't possible here. */
  readonly groups: readonly (readonly (MenuItem | null)[])[];
}

/** A button with three dots and its menu of actions, at the end of a row or next to a page's buttons. */
export function ActionMenu({ title, name, groups }: ActionMenuProps) {
  const t = useMessages('common');
  const shown = groups
    .map((group) => group.filter((item) => item !== null))
    .filter((group) => group.length > 0);
  return (
    <Dropdown
      look="icon"
      align="end"
      name={name ?? t('actions.label', { name: title })}
      title={title}
      label={<DotsIcon />}
    >
      {(close) =>
        shown.map((group, index) => (
          <Fragment key={group[0]?.label}>
            {index === 0 ? null : <hr />}
            {group.map((item) => (
              <Item key={item.label} item={item} close={close} />
            ))}
          </Fragment>
        ))
      }
    </Dropdown>
  );
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const { label } = item;
  if ('to' in item) {
    return (
      <Link to={item.to} data-item="" onClick={close}>
        {label}
      </Link>
    );
  }
  if ('href' in item) {
    return (
      <a href={item.href} target="_blank" rel="noopener noreferrer" data-item="" onClick={close}>
        {label}
      </a>
    );
  }
  return (
    <button
      type="button"
      data-item={item.isDestructive === true ? 'danger' : ''}
      onClick={() => {
        close();
        void item.run();
      }}
    >
      {label}
    </button>
  );
}
