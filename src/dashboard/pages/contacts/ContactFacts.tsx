import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../contract/people/contacts.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { Card } from '../../components/basics/Card.tsx';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { ActiveBadge } from './contact-columns.tsx';
import classes from './contacts.module.css';
import { useMessages } from '../../messages/useMessages.ts';

/** A contact's fields and attributes. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const t = useMessages('contact');
  const tContacts = useMessages('contacts');
  const { data: attributes = [] } = useQuery(attributesQuery());
  const nameOf = (code: string) => attributes.find((one) => one.code === code)?.name ?? code;
  const values = Object.entries(contact.attributes).filter(([, value]) => value !== '');
  return (
    <div className="nd-stack">
      <Card title={t('details.title')}>
        <dl className={classes.facts}>
          <dt>{t('firstName.label')}</dt>
          <dd>{contact.first_name || '–'}</dd>
          <dt>{t('lastName.label')}</dt>
          <dd>{contact.last_name || '–'}</dd>
          <dt>{tContacts('phone.label')}</dt>
          <dd>{contact.sms_number ?? '–'}</dd>
          <dt>{tContacts('status.label')}</dt>
          <dd>
            <ActiveBadge isActive={contact.active} />
            {contact.active ? null : <span className="nd-muted"> {t('inactive.label')}</span>}
          </dd>
          <dt>{tContacts('created.label')}</dt>
          <dd>
            <RelativeTime time={contact.created} />
          </dd>
          <dt>{tContacts('updated.label')}</dt>
          <dd>
            <RelativeTime time={contact.updated} />
          </dd>
        </dl>
      </Card>
      <Card title={t('attributes.title')}>
        {values.length === 0 ? (
          <span className="nd-muted">{t('attributes.none.body')}</span>
        ) : (
          <dl className={classes.facts}>
            {values.map(([code, value]) => (
              <div key={code} style={{ display: 'contents' }}>
                <dt>{nameOf(code)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </div>
  );
}
