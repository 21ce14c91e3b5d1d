import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Contact } from '../../../contract/contacts.ts';
import { failureOf } from '../../api/errors.ts';
import { allListsQuery } from '../../api/lists.ts';
import { subscribe, useMembershipChange } from '../../api/subscribers.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Chevron } from '../../components/filter/Chevron.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { SubscriptionMenu } from '../../components/SubscriptionMenu.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';

const SubscribeAgainDrawer = lazyPart(() =>
  import('./SubscribeAgainDrawer.tsx').then((it) => it.SubscribeAgainDrawer),
);

type Subscription = Contact['lists'][number];

const columns: readonly Column<Subscription>[] = [
  {
    id: 'name',
    header: 'List',
    isFixed: true,
    cell: ({ hash, name }) => (
      <Link to={paths.list(hash)} data-row-link="">
        {name}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ subscription_cancelled }) =>
      subscription_cancelled === null ? (
        <Badge tone="green">Subscribed</Badge>
      ) : (
        <Badge tone="amber">Cancelled</Badge>
      ),
  },
  {
    id: 'created',
    header: 'Since',
    isNumeric: true,
    cell: ({ subscription_created }) => <RelativeTime time={subscription_created} />,
  },
  {
    id: 'cancelled',
    header: 'Cancelled',
    isNumeric: true,
    cell: ({ subscription_cancelled }) => <RelativeTime time={subscription_cancelled} empty="" />,
  },
];

/** The lists that a contact is on, and the way onto and off them. */
export function ContactSubscriptions({ contact }: { contact: Contact }) {
  const canBeginAgain = useExtensions().has('contactSubscribeAgain');
  const [again, setAgain] = useState<Subscription | null>(null);
  return (
    <Card title="Lists" isFlush actions={<AddToList contact={contact} />}>
      <DataTable
        isBare
        label="Lists of this contact"
        columns={columns}
        rows={contact.lists}
        rowKey={({ hash }) => hash}
        rowName={({ name }) => name}
        actions={(subscription) => {
          const { hash, name, subscription_cancelled } = subscription;
          return (
            <SubscriptionMenu
              title={name}
              subscription={{ hash, list: name, email: contact.email }}
              isCancelled={subscription_cancelled !== null}
              onSubscribeAgain={canBeginAgain ? () => setAgain(subscription) : undefined}
            />
          );
        }}
        empty={<EmptyState title="On no list">This contact gets mail once it is on a list.</EmptyState>}
      />
      {again === null ? null : (
        <Suspense fallback={null}>
          <SubscribeAgainDrawer email={contact.email} list={again} onClose={() => setAgain(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function AddToList({ contact }: { contact: Contact }) {
  const { data: lists } = useQuery(allListsQuery());
  const { mutate } = useMembershipChange(subscribe);
  const others = lists?.filter(({ hash }) => !contact.lists.some((one) => one.hash === hash)) ?? [];
  const add = (hash: string, name: string) =>
    mutate(
      { hash, email: contact.email },
      {
        onSuccess: () => void toast(`Added to ${name}`),
        onError: (error) => void toast(failureOf(error).detail, { tone: 'problem' }),
      },
    );
  return (
    <Dropdown
      look="outlined"
      align="end"
      title="Add to list"
      label={
        <>
          Add to list
          <Chevron />
        </>
      }
    >
      {(close) =>
        others.length === 0 ? (
          <p className="nd-muted" style={{ margin: 8 }}>
            There is no other list.
          </p>
        ) : (
          others.map(({ hash, name }) => (
            <button
              key={hash}
              type="button"
              data-item=""
              onClick={() => {
                close();
                add(hash, name);
              }}
            >
              {name}
            </button>
          ))
        )
      }
    </Dropdown>
  );
}
