import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../contract/contacts.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { Card } from '../../components/Card.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { ActiveBadge } from './contact-columns.tsx';
import classes from './contacts.module.css';

/** A contact's fields and attributes. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { data: attributes = [] } = useQuery(attributesQuery());
  const nameOf = (code: string) => attributes.find((one) => one.code === code)?.name ?? code;
  const values = Object.entries(contact.attributes).filter(([, value]) => value !== '');
  return (
    <div className="nd-stack">
      <Card title="Contact">
        <dl className={classes.facts}>
          <dt>First name</dt>
          <dd>{contact.first_name || '–'}</dd>
          <dt>Last name</dt>
          <dd>{contact.last_name || '–'}</dd>
          <dt>Phone</dt>
          <dd>{contact.sms_number ?? '–'}</dd>
          <dt>Status</dt>
          <dd>
            <ActiveBadge isActive={contact.active} />
            {contact.active ? null : <span className="nd-muted"> gets no email</span>}
          </dd>
          <dt>Created</dt>
          <dd>
            <RelativeTime time={contact.created} />
          </dd>
          <dt>Updated</dt>
          <dd>
            <RelativeTime time={contact.updated} />
          </dd>
        </dl>
      </Card>
      <Card title="Attributes">
        {values.length === 0 ? (
          <span className="nd-muted">This contact has no values in any attribute.</span>
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
