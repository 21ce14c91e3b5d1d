import { Link } from 'react-router-dom';
import type { Attribute } from '../../../contract/attributes.ts';
import type { Contact } from '../../../contract/contacts.ts';
import { Badge } from '../../components/Badge.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { paths } from '../../paths.ts';

const beforeAttributes: readonly Column<Contact>[] = [
  {
    id: 'email',
    header: 'Email',
    order: 'email',
    isFixed: true,
    maxWidth: 300,
    cell: ({ email }) => (
      <Link to={paths.contact(email)} data-row-link="" title={email}>
        {email}
      </Link>
    ),
  },
  {
    id: 'name',
    header: 'Name',
    order: 'name',
    maxWidth: 220,
    cell: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  },
  {
    id: 'active',
    header: 'Status',
    order: 'active',
    cell: ({ active }) => <ActiveBadge isActive={active} />,
  },
  { id: 'lists', header: 'Lists', maxWidth: 260, cell: (contact) => <ContactLists contact={contact} /> },
];

const afterAttributes: readonly Column<Contact>[] = [
  { id: 'sms_number', header: 'Phone', isOptional: true, cell: ({ sms_number }) => sms_number ?? '' },
  {
    id: 'created',
    header: 'Created',
    isOptional: true,
    isNumeric: true,
    cell: ({ created }) => <RelativeTime time={created} />,
  },
  {
    id: 'updated',
    header: 'Updated',
    order: 'updated',
    isDescendingFirst: true,
    isNumeric: true,
    cell: ({ updated }) => <RelativeTime time={updated} />,
  },
];

/** The columns of contacts, one for each attribute among them; those stay hidden until chosen. */
export function contactColumns(attributes: readonly Attribute[]): readonly Column<Contact>[] {
  const own = attributes.map(({ code, name }): Column<Contact> => ({
    id: `attribute-${code}`,
    header: name,
    isOptional: true,
    maxWidth: 200,
    cell: (contact) => contact.attributes[code] ?? '',
  }));
  return [...beforeAttributes, ...own, ...afterAttributes];
}

/** Whether a contact can receive mail. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="green">Active</Badge> : <Badge tone="amber">Inactive</Badge>;
}

function ContactLists({ contact }: { contact: Contact }) {
  const names = contact.lists.filter((one) => one.subscription_cancelled === null).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <span title={names.join(', ')}>
      {names[0]}
      {names.length > 1 ? <span className="nd-muted"> +{names.length - 1}</span> : null}
    </span>
  );
}
