import { useQuery } from '@tanstack/react-query';
import type { StatedConsent } from '../../../contract/consents.ts';
import { statedConsentsQuery } from '../../api/consents.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatTime } from '../../components/format.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import classes from './contacts.module.css';

/** Consents that someone stated to subscribe a contact again. Hidden where there are none. */
export function ContactStatedConsents({ email }: { email: string }) {
  const isKept = useExtensions().has('statedConsentList');
  const { data, error, refetch } = useQuery({ ...statedConsentsQuery(email), enabled: isKept });
  if (!isKept) return null;
  if (data === undefined) {
    return error === null ? null : (
      <ErrorState title="Couldn’t load stated consents" error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return null;
  return (
    <Card title="Stated consents">
      <ul className={classes.consents}>
        {data.map((consent) => (
          <Entry key={consent.id} consent={consent} />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ consent: { list_name, how, given, stated_by, created } }: { consent: StatedConsent }) {
  return (
    <li>
      <dl className={classes.facts}>
        <dt>List</dt>
        <dd>{list_name}</dd>
        <dt>How</dt>
        <dd style={{ whiteSpace: 'pre-wrap' }}>{how}</dd>
        <dt>Given</dt>
        <dd>
          <time dateTime={given}>{formatTime(given)}</time>
        </dd>
        <dt>Stated by</dt>
        <dd>{stated_by}</dd>
        <dt>Recorded</dt>
        <dd>
          <time dateTime={created}>{formatTime(created)}</time>
        </dd>
      </dl>
    </li>
  );
}
