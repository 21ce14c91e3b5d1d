import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../components/basics/Button.tsx';
import { contactQuery } from '../../api/contacts.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { ContactFacts } from './ContactFacts.tsx';
import classes from './contacts.module.css';
import { ContactMenu } from './ContactMenu.tsx';
import { ContactSubscriptions } from './ContactSubscriptions.tsx';
import { EmailPermission } from './EmailPermission.tsx';
import { InactiveNotice } from './InactiveNotice.tsx';
import { useDeleteContact } from './useDeleteContact.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const ContactHistory = lazyPart(() => import('./ContactHistory.tsx').then((it) => it.ContactHistory));
const ContactDetails = lazyPart(() => import('./ContactDetails.tsx').then((it) => it.ContactDetails));
const ContactDrawer = lazyPart(() => import('./ContactDrawer.tsx').then((it) => it.ContactDrawer));

/** The page of a contact: details, subscriptions, and the emails sent to them. */
export function ContactPage() {
  const t = useMessages('contact');
  const tContacts = useMessages('contacts');
  const tCommon = useMessages('common');
  const parent = { label: tContacts('page.title'), path: paths.contacts };
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
          <ErrorState title={t('load.error.title')} error={error} onRetry={() => void refetch()} />
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
              {tCommon('delete.button')}
            </Button>
            <ContactMenu email={contact.email} />
            <Button onClick={() => setDrawer('edit')}>{tCommon('edit.button')}</Button>
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
          <LazyPlace>
            <ContactHistory email={contact.email}>
              <Details>
                <LazyPlace>
                  <ContactDetails email={contact.email} />
                </LazyPlace>
              </Details>
            </ContactHistory>
          </LazyPlace>
        </div>
      </div>
      {drawer === null ? null : (
        <LazyPlace>
          <ContactDrawer
            email={contact.email}
            onClose={() => setDrawer(null)}
            onSaved={(saved) => {
              if (saved.email !== contact.email) void navigate(paths.contact(saved.email), { replace: true });
            }}
          />
        </LazyPlace>
      )}
    </>
  );
}

/** The list of emails and consents, collapsed if the timeline already has them. */
function Details({ children }: { readonly children: ReactNode }) {
  const t = useMessages('contact');
  const hasTimeline = useExtensions().has('contactTimeline');
  const [isOpen, setIsOpen] = useState(false);
  if (!hasTimeline) return children;
  return (
    <details className={classes.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('details.button')}</summary>
      {isOpen ? <div className={classes.side}>{children}</div> : null}
    </details>
  );
}
