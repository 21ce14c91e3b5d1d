import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { mailStatusQuery } from '../../api/outbox.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatCount } from '../../components/format.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { paths } from '../../paths.ts';
import classes from './settings.module.css';

/** How mail leaves this installation, and what does not get out. */
export function Mail() {
  const { data, error, refetch } = useQuery(mailStatusQuery());
  if (data === undefined) {
    return (
      <Card title="Mail">
        {error === null ? (
          <div className="nd-bone" style={{ height: 12 }} />
        ) : (
          <ErrorState title="The state could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  const { relay, last_failure } = data;
  return (
    <Card title="Mail">
      <dl className={classes.facts}>
        <dt>Relay</dt>
        <dd>
          {relay === null ? (
            <>
              <Badge tone="amber">None</Badge> Mail stays in the <Link to={paths.outbox}>outbox</Link> until
              NEWSDESK_SMTP_URL is set.
            </>
          ) : (
            `${relay.host}, port ${relay.port}${relay.is_encrypted ? ', encrypted' : ', encrypted where offered'}`
          )}
        </dd>
        <dt>Public address</dt>
        <dd>{data.public_url}</dd>
        <dt>Waiting</dt>
        <dd>{formatCount(data.waiting)}</dd>
        <dt>Failed</dt>
        <dd>
          {formatCount(data.failed + data.unknown)}
          {data.failed + data.unknown === 0 ? null : (
            <>
              {' '}
              (<Link to={`${paths.outbox}?tab=unsent`}>show</Link>)
            </>
          )}
        </dd>
        {last_failure === null ? null : (
          <>
            <dt>Last failure</dt>
            <dd>
              {last_failure.answer} (<RelativeTime time={last_failure.at} />)
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
