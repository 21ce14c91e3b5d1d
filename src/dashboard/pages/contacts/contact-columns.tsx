import { Link } from 'react-router-dom';
import type { Attribute } from '../../../contract/people/attributes.ts';
import type { Contact } from '../../../contract/people/contacts.ts';
import { otherFields } from '../../../lib/contact/contact-fields.ts';
import { joinNames } from '../../../messages/join-names.ts';
import type { Translator } from '../../../messages/translator.ts';
import { ShownValue } from '../../components/attribute-values/ShownValue.tsx';
import { Badge } from '../../components/basics/Badge.tsx';
import { formatCount } from '../../components/basics/format.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Returns the columns of contacts, including one for each attribute, which is hidden until chosen. */
export function contactColumns(
  attributes: readonly Attribute[],
  t: Translator<'contacts'>,
): readonly Column<Contact>[] {
  const own = attributes.map((attribute): Column<Contact> => ({
    id: `attribute-${attribute.code}`,
    header: attribute.name,
    isOptional: true,
    maxWidth: 200,
    cell: (contact) => (
      <ShownValue attribute={attribute} value={contact.attributes[attribute.code] ?? ''} most={3} />
    ),
  }));
  return [...beforeAttributes(t), ...own, ...afterAttributes(t)];
}

function beforeAttributes(t: Translator<'contacts'>): readonly Column<Contact>[] {
  return [
    {
      id: 'email',
      header: t('email.label'),
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
      header: t('name.label'),
      order: 'name',
      maxWidth: 220,
      cell: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
    },
    {
      id: 'active',
      header: t('status.label'),
      order: 'active',
      cell: ({ active }) => <ActiveBadge isActive={active} />,
    },
    {
      id: 'lists',
      header: t('lists.label'),
      maxWidth: 260,
      cell: (contact) => <ContactLists contact={contact} />,
    },
  ];
}

function afterAttributes(t: Translator<'contacts'>): readonly Column<Contact>[] {
  return [
    ...otherFields.map((field): Column<Contact> => ({
      id: field,
      header: t('field.label', { field }),
      isOptional: true,
      cell: (contact) => contact[field] ?? '',
    })),
    {
      id: 'created',
      header: t('created.label'),
      isOptional: true,
      isNumeric: true,
      cell: ({ created }) => <RelativeTime time={created} />,
    },
    {
      id: 'updated',
      header: t('updated.label'),
      order: 'updated',
      isDescendingFirst: true,
      isNumeric: true,
      cell: ({ updated }) => <RelativeTime time={updated} />,
    },
  ];
}

/** The status of a contact: active or inactive. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const t = useMessages('contacts');
  return (
    <Badge tone={isActive ? 'green' : 'amber'}>{isActive ? t('active.badge') : t('inactive.badge')}</Badge>
  );
}

function ContactLists({ contact }: { contact: Contact }) {
  const { locale } = useMessages('contacts');
  const names = contact.lists.filter((one) => one.subscription_cancelled === null).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <span title={joinNames(names, locale)}>
      {names[0]}
      {names.length > 1 ? (
        <span className="nd-muted">{`\u00A0+${formatCount(names.length - 1)}`}</span>
      ) : null}
    </span>
  );
}
