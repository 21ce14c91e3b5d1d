import type { Translator } from '../../../messages/translator.ts';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { DropdownItem } from '../../components/overlay/DropdownItem.tsx';

function ordersOf(t: Translator<'list'>) {
  return [
    { value: 'email', label: t('order.choice.label', { order: 'email' }) },
    { value: '-email', label: t('order.choice.label', { order: 'emailDown' }) },
    { value: 'name', label: t('order.choice.label', { order: 'name' }) },
    { value: '-name', label: t('order.choice.label', { order: 'nameDown' }) },
    { value: '-updated', label: t('order.choice.label', { order: 'updatedDown' }) },
    { value: 'updated', label: t('order.choice.label', { order: 'updated' }) },
    { value: '-active', label: t('order.choice.label', { order: 'activeDown' }) },
    { value: 'active', label: t('order.choice.label', { order: 'active' }) },
  ];
}

/**
 * The menu of the API's orderings of subscribers, in addition to the headers, because most belong to the contact and have
 * no column here.
 */
export function SubscriberOrder({
  order,
  onChange,
}: {
  order: string | undefined;
  onChange: (order: string) => void;
}) {
  const t = useMessages('list');
  const orders = ordersOf(t);
  const current = orders.find(({ value }) => value === order);
  return (
    <Dropdown
      look="outlined"
      title={t('order.label')}
      label={t('order.chosen.label', {
        order: current?.label ?? t('order.choice.label', { order: 'email' }),
      })}
    >
      {(close) => (
        <div role="group" aria-label={t('order.label')}>
          {orders.map(({ value, label }) => (
            <DropdownItem
              key={value}
              close={close}
              isChosen={value === order}
              onChoose={() => onChange(value)}
            >
              {label}
            </DropdownItem>
          ))}
        </div>
      )}
    </Dropdown>
  );
}
