import { useQuery } from '@tanstack/react-query';
import type { StatedConsent } from '../../../contract/people/consents.ts';
import { statedConsentsQuery } from '../../api/consents.ts';
import { Card } from '../../components/basics/Card.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { formatTime } from '../../components/basics/format.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import classes from './contacts.module.css';
import { useMessages } from '../../messages/useMessages.ts';

/** Consent that someone recorded to subscribe a contact again. Hidden if there are none. */
export function ContactStatedConsents({ email }: { email: string }) {
  const t = useMessages('contact');
  const isKept = useExtensions().has('statedConsentList');
  const { data, error, refetch } = useQuery({ ...statedConsentsQuery(email), enabled: isKept });
  if (!isKept) return null;
  if (data === undefined) {
    return error === null ? null : (
      <ErrorState title={t('stated.error.title')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return null;
  return (
    <Card title={t('stated.title')}>
      <ul className={classes.consents}>
        {data.map((consent) => (
          <Entry key={consent.id} consent={consent} />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ consent: { list_name, how, given, stated_by, created } }: { consent: StatedConsent }) {
  const t = useMessages('contact');
  return (
    <li>
      <dl className={classes.facts}>
        <dt>{t('list.column')}</dt>
        <dd>{list_name}</dd>
        <dt>{t('stated.how.label')}</dt>
        <dd style={{ whiteSpace: 'pre-wrap' }}>{how}</dd>
        <dt>{t('stated.given.label')}</dt>
        <dd>
          <time dateTime={given}>{formatTime(given)}</time>
        </dd>
        <dt>{t('stated.by.label')}</dt>
        <dd>{stated_by}</dd>
        <dt>{t('stated.recorded.label')}</dt>
        <dd>
          <time dateTime={created}>{formatTime(created)}</time>
        </dd>
      </dl>
    </li>
  );
}
