import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { Chevron } from '../../components/filter/Chevron.tsx';

const orders = [
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-updated', label: 'Changed lately first' },
  { value: 'updated', label: 'Changed long ago first' },
  { value: '-active', label: 'Active first' },
  { value: 'active', label: 'Inactive first' },
];

/**
 * The orders that the interface has for subscribers. Most are of the contact and have no column here, so they stand in
 * a menu and not only in headers.
 */
export function SubscriberOrder({
  order,
  onChange,
}: {
  order: string | undefined;
  onChange: (order: string) => void;
}) {
  const current = orders.find(({ value }) => value === order);
  return (
    <Dropdown
      look="outlined"
      title="Order"
      label={
        <>
          Order: {current?.label ?? 'Email, A to Z'}
          <Chevron />
        </>
      }
    >
      {(close) => (
        <div role="group" aria-label="Order">
          {orders.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              data-item=""
              aria-pressed={value === order}
              onClick={() => {
                onChange(value);
                close();
              }}
            >
              <span style={{ flex: 1 }}>{label}</span>
              {value === order ? <span aria-hidden="true">✓</span> : null}
            </button>
          ))}
        </div>
      )}
    </Dropdown>
  );
}
