import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { contactQuery } from '../../api/contacts.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { ContactActivity } from './ContactActivity.tsx';
import { ContactConsents } from './ContactConsents.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import classes from './contacts.module.css';
import { ContactStatedConsents } from './ContactStatedConsents.tsx';
import { ContactSubscriptions } from './ContactSubscriptions.tsx';
import { EmailPermission } from './EmailPermission.tsx';
import { InactiveNotice } from './InactiveNotice.tsx';
import { useDeleteContact } from './useDeleteContact.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const ContactDrawer = lazyPart(() => import('./ContactDrawer.tsx').then((it) => it.ContactDrawer));

const parent = { label: 'Contacts', path: paths.contacts };

/** One contact: what is known of it, its subscriptions, and what came of the mails to it. */
export function ContactPage() {
  const { email = '' } = useParams();
  const navigate = useNavigate();
  const [drawer, setDrawer] = useUrlState('drawer');
  const { data: contact, error, refetch } = useQuery(contactQuery(email));
  const remove = useDeleteContact();
  useShortcuts({ e: () => setDrawer('edit') });
  if (contact === undefined) {
    return (
      <>
        <PageHeader title={email} parent={parent} />
        {error === null ? (
          <LoadingCard />
        ) : (
          <ErrorState title="The contact could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const name = `${contact.first_name} ${contact.last_name}`.trim();
  return (
    <>
      <PageHeader
        title={contact.email}
        note={name === '' ? undefined : name}
        parent={parent}
        actions={
          <>
            <Button
              tone="plain"
              onClick={() => {
                remove(contact.email);
                void navigate(paths.contacts);
              }}
            >
              Delete
            </Button>
            <Button onClick={() => setDrawer('edit')}>Edit</Button>
          </>
        }
      />
      {contact.active ? null : (
        <div className={classes.inactive}>
          <InactiveNotice contact={contact} />
        </div>
      )}
      <div className={classes.columns}>
        <ContactFacts contact={contact} />
        <div className={classes.side}>
          <EmailPermission contact={contact} />
          <ContactSubscriptions contact={contact} />
          <ContactActivity email={contact.email} />
          <ContactConsents email={contact.email} />
          <ContactStatedConsents email={contact.email} />
        </div>
      </div>
      {drawer === null ? null : (
        <Suspense fallback={null}>
          <ContactDrawer
            email={contact.email}
            onClose={() => setDrawer(null)}
            onSaved={(saved) => {
              if (saved.email !== contact.email) void navigate(paths.contact(saved.email), { replace: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
