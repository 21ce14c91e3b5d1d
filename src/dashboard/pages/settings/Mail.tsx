import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { MailServer } from '../../../contract/mail-server.ts';
import { userQuery } from '../../api/account.ts';
import { mailServerQuery } from '../../api/mail-server.ts';
import { mailStatusQuery } from '../../api/outbox.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatCount } from '../../components/format.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { formatMailServer } from './mail-server-words.ts';
import classes from './settings.module.css';

const TestEmail = lazyPart(() => import('./TestEmail.tsx').then((it) => it.TestEmail));
const MailServerDrawer = lazyPart(() => import('./MailServerDrawer.tsx').then((it) => it.MailServerDrawer));

const title = 'Mail server';

/** The mail server that emails leave by, and the emails that don't. */
export function Mail() {
  const extensions = useExtensions();
  const { data, error, refetch } = useQuery(mailServerQuery());
  const { data: user } = useQuery({ ...userQuery(), enabled: extensions.has('userShow') });
  const [drawer, setDrawer] = useUrlState('drawer');
  if (data === undefined) {
    return (
      <Card title={title}>
        {error === null ? (
          <div className="nd-bone" style={{ height: 12 }} />
        ) : (
          <ErrorState title="Couldn’t load the mail server" error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  const email = user?.email ?? '';
  const isChangeable = data.source !== 'environment';
  return (
    <Card
      title={title}
      actions={
        isChangeable ? (
          <Button tone="plain" onClick={() => setDrawer('mail-server')}>
            {data.source === 'none' ? 'Set up mail server' : 'Edit mail server'}
          </Button>
        ) : undefined
      }
    >
      <dl className={classes.facts}>
        <Server server={data} />
        <MailFacts />
      </dl>
      {data.source === 'none' || data.problem !== null ? null : (
        <Suspense fallback={null}>
          <TestEmail email={email} />
        </Suspense>
      )}
      {isChangeable && drawer === 'mail-server' ? (
        <Suspense fallback={null}>
          <MailServerDrawer server={data} email={email} onClose={() => setDrawer(null)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

function Server({ server }: { readonly server: MailServer }) {
  const { source, user, fallbacks, problem } = server;
  if (source === 'none') {
    return (
      <>
        <dt>Server</dt>
        <dd>
          <Badge tone="amber">None</Badge> Emails stay in the <Link to={paths.outbox}>outbox</Link> until you
          set up a mail server.
        </dd>
      </>
    );
  }
  return (
    <>
      <dt>Server</dt>
      <dd>
        {problem === null ? (
          formatMailServer(server)
        ) : (
          <>
            <Badge tone="red">Problem</Badge> {problem}
          </>
        )}
      </dd>
      {fallbacks.length === 0 ? null : (
        <>
          <dt>Fallback</dt>
          <dd>{fallbacks.map(({ host, port }) => `${host}, port ${port}`).join(' · ')}</dd>
        </>
      )}
      {problem === null ? (
        <>
          <dt>Sign-in</dt>
          <dd>{user === '' ? 'None' : user}</dd>
        </>
      ) : null}
      <dt>Set in</dt>
      <dd>
        {source === 'environment' ? (
          <>
            Environment variable <span className="nd-code">NEWSDESK_SMTP_URL</span>. Unset it to edit the mail
            server here.
          </>
        ) : (
          'Settings'
        )}
      </dd>
    </>
  );
}

function MailFacts() {
  const { data } = useQuery(mailStatusQuery());
  if (data === undefined) return null;
  const { last_failure } = data;
  const unsent = data.failed + data.unknown;
  return (
    <>
      <dt>Public URL</dt>
      <dd>{data.public_url}</dd>
      <dt>Queued</dt>
      <dd>{formatCount(data.waiting)}</dd>
      <dt>Failed</dt>
      <dd>
        {formatCount(unsent)}
        {unsent === 0 ? null : (
          <>
            {' '}
            (<Link to={`${paths.outbox}?tab=unsent`}>view</Link>)
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
    </>
  );
}
