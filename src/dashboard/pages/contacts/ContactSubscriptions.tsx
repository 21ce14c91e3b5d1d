import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Translator } from '../../../messages/translator.ts';
import type { Contact } from '../../../contract/people/contacts.ts';
import { allListsQuery } from '../../api/lists.ts';
import { subscribe, membershipChange } from '../../api/subscribers.ts';
import { Card } from '../../components/basics/Card.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { SubscriptionBadge } from '../../components/people/SubscriptionBadge.tsx';
import { SubscriptionMenu } from '../../components/people/SubscriptionMenu.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { DropdownItem } from '../../components/overlay/DropdownItem.tsx';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const SubscribeAgainDrawer = lazyPart(() =>
  import('./SubscribeAgainDrawer.tsx').then((it) => it.SubscribeAgainDrawer),
);

type Subscription = Contact['lists'][number];

function columnsOf(t: Translator<'contact'>): readonly Column<Subscription>[] {
  return [
    {
      id: 'name',
      header: t('list.column'),
      isFixed: true,
      cell: ({ hash, name }) => (
        <Link to={paths.list(hash)} data-row-link="">
          {name}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('status.column'),
      cell: ({ subscription_cancelled }) => <SubscriptionBadge isActive={subscription_cancelled === null} />,
    },
    {
      id: 'created',
      header: t('subscribed.column'),
      isNumeric: true,
      cell: ({ subscription_created }) => <RelativeTime time={subscription_created} />,
    },
    {
      id: 'cancelled',
      header: t('unsubscribed.column'),
      isNumeric: true,
      cell: ({ subscription_cancelled }) => <RelativeTime time={subscription_cancelled} empty="" />,
    },
  ];
}

/** The lists of a contact, with actions to join and leave them. */
export function ContactSubscriptions({ contact }: { contact: Contact }) {
  const t = useMessages('contact');
  const canBeginAgain = useExtensions().has('contactSubscribeAgain');
  const [again, setAgain] = useState<Subscription | null>(null);
  return (
    <Card title={t('lists.title')} isFlush actions={<AddToList contact={contact} />}>
      <DataTable
        isBare
        label={t('lists.table.label')}
        columns={columnsOf(t)}
        rows={contact.lists}
        rowKey={({ hash }) => hash}
        rowName={({ name }) => name}
        actions={(subscription) => {
          const { hash, name, subscription_cancelled } = subscription;
          return (
            <SubscriptionMenu
              title={name}
              subscription={{ hash, list: name, email: contact.email }}
              isCanceled={subscription_cancelled !== null}
              onSubscribeAgain={canBeginAgain ? () => setAgain(subscription) : undefined}
            />
          );
        }}
        empty={<EmptyState title={t('lists.none.title')}>{t('lists.none.body')}</EmptyState>}
      />
      {again === null ? null : (
        <LazyPlace>
          <SubscribeAgainDrawer email={contact.email} list={again} onClose={() => setAgain(null)} />
        </LazyPlace>
      )}
    </Card>
  );
}

function AddToList({ contact }: { contact: Contact }) {
  const t = useMessages('contact');
  const { email } = contact;
  const { data: lists } = useQuery(allListsQuery());
  const nameOf = (hash: string) => lists?.find((one) => one.hash === hash)?.name ?? '';
  const { mutate } = useAction(membershipChange(subscribe), {
    done: (_, { hash }) => t('lists.add.toast', { email, listName: nameOf(hash) }),
    failed: ({ hash }) => t('lists.add.failed', { email, listName: nameOf(hash) }),
  });
  const others = lists?.filter(({ hash }) => !contact.lists.some((one) => one.hash === hash)) ?? [];
  return (
    <Dropdown look="outlined" align="end" title={t('lists.add.button')} label={t('lists.add.button')}>
      {(close) =>
        others.length === 0 ? (
          <p className="nd-muted" style={{ margin: 8 }}>
            {t('lists.add.none.help')}
          </p>
        ) : (
          others.map(({ hash, name }) => (
            <DropdownItem key={hash} close={close} onChoose={() => mutate({ hash, email })}>
              {name}
            </DropdownItem>
          ))
        )
      }
    </Dropdown>
  );
}
