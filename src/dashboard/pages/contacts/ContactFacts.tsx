import { useQuery } from '@tanstack/react-query';
import type { Attribute } from '../../../contract/people/attributes.ts';
import type { Contact } from '../../../contract/people/contacts.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import { contactFieldNames } from '../../../lib/contact/contact-fields.ts';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { ShownValue } from '../../components/attribute-values/ShownValue.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { pageZone } from '../../messages/page-zone.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { contactsMatching } from '../../paths.ts';
import { ActiveBadge } from './contact-columns.tsx';
import classes from './contacts.module.css';
import { useMessages } from '../../messages/useMessages.ts';

/** Returns the path of the contacts that have an option of an attribute. */
function contactsWith({ code, type }: Attribute, option: string): string {
  const is = type === attributeTypes.choices ? 'has_any' : 'one_of';
  const match: Match = { all: [{ on: 'attribute', code, is, values: [option] }] };
  return contactsMatching(match, pageZone);
}

/** A contact's fields and attributes. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const t = useMessages('contact');
  const tContacts = useMessages('contacts');
  const { data: attributes = [] } = useQuery(attributesQuery());
  const values = Object.entries(contact.attributes).filter(([, value]) => value !== '');
  return (
    <div className="nd-stack">
      <Card title={t('details.title')}>
        <dl className={classes.facts}>
          {contactFieldNames.map((field) => (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{tContacts('field.label', { field })}</dt>
              <dd>{(contact[field] ?? '') || '–'}</dd>
            </div>
          ))}
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
            {values.map(([code, value]) => {
              const attribute = attributes.find((one) => one.code === code);
              return (
                <div key={code} style={{ display: 'contents' }}>
                  <dt>{attribute?.name ?? code}</dt>
                  <dd>
                    {attribute === undefined ? (
                      value
                    ) : (
                      <ShownValue
                        attribute={attribute}
                        value={value}
                        linkOf={(option) => contactsWith(attribute, option)}
                      />
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </Card>
    </div>
  );
}
