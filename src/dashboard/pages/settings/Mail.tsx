import { useQuery } from '@tanstack/react-query';

import { Link } from 'react-router-dom';
import type { MailServer } from '../../../contract/desk/mail-server.ts';
import { userQuery } from '../../api/account.ts';
import { mailServerQuery } from '../../api/mail-server.ts';
import { mailStatusQuery } from '../../api/outbox.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { formatCount } from '../../components/basics/format.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { formatMailServer } from './mail-server-words.ts';
import classes from './settings.module.css';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const TestEmail = lazyPart(() => import('./TestEmail.tsx').then((it) => it.TestEmail));
const MailServerDrawer = lazyPart(() => import('./MailServerDrawer.tsx').then((it) => it.MailServerDrawer));

/** The mail server, and the emails that aren't sent through it. */
export function Mail() {
  const t = useMessages('mail-server');
  const title = t('card.title');
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
          <ErrorState title={t('load.error.title')} error={error} onRetry={() => void refetch()} />
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
            {data.source === 'none' ? t('setUp.button') : t('edit.button')}
          </Button>
        ) : undefined
      }
    >
      <dl className={classes.facts}>
        <Server server={data} />
        <MailFacts />
      </dl>
      {data.source === 'none' || data.problem !== null ? null : (
        <LazyPlace>
          <TestEmail email={email} />
        </LazyPlace>
      )}
      {isChangeable && drawer === 'mail-server' ? (
        <LazyPlace>
          <MailServerDrawer server={data} email={email} onClose={() => setDrawer(null)} />
        </LazyPlace>
      ) : null}
    </Card>
  );
}

function Server({ server }: { readonly server: MailServer }) {
  const t = useMessages('mail-server');
  const { source, user, fallbacks, problem, is_limited } = server;
  if (source === 'none') {
    return (
      <>
        <dt>{t('server.label')}</dt>
        <dd>
          <Badge tone="amber">{t('none.badge')}</Badge>{' '}
          {t.rich('none.body', {
            link: (chunks) => (
              <Link key="link" to={paths.outbox}>
                {chunks}
              </Link>
            ),
          })}
        </dd>
      </>
    );
  }
  return (
    <>
      <dt>{t('server.label')}</dt>
      <dd>
        {problem === null ? (
          formatMailServer(t, server)
        ) : (
          <>
            <Badge tone="red">{t('problem.badge')}</Badge> {problem}
          </>
        )}
      </dd>
      {is_limited ? (
        <>
          <dt>{t('limited.label')}</dt>
          <dd>{t('limited.body')}</dd>
        </>
      ) : null}
      {fallbacks.length === 0 ? null : (
        <>
          <dt>{t('fallback.label')}</dt>
          <dd>
            {fallbacks.map(({ host, port }) => t('fallback.value', { host, port: String(port) })).join(' · ')}
          </dd>
        </>
      )}
      {problem === null ? (
        <>
          <dt>{t('signIn.label')}</dt>
          <dd>{user === '' ? t('signIn.none.label') : user}</dd>
        </>
      ) : null}
      <dt>{t('setIn.label')}</dt>
      <dd>
        {source === 'environment'
          ? t.rich('setIn.environment.body', {
              code: (chunks) => (
                <span key="code" className="nd-code">
                  {chunks}
                </span>
              ),
            })
          : t('setIn.settings.label')}
      </dd>
    </>
  );
}

function MailFacts() {
  const t = useMessages('mail-server');
  const { data } = useQuery(mailStatusQuery());
  if (data === undefined) return null;
  const { last_failure } = data;
  const unsent = data.failed + data.unknown;
  return (
    <>
      <dt>{t('publicUrl.label')}</dt>
      <dd>{data.public_url}</dd>
      <dt>{t('queued.label')}</dt>
      <dd>{formatCount(data.waiting)}</dd>
      <dt>{t('failed.label')}</dt>
      <dd>
        {unsent === 0
          ? formatCount(0)
          : t.rich('failed.value', {
              count: unsent,
              link: (chunks) => (
                <Link key="link" to={`${paths.outbox}?tab=unsent`}>
                  {chunks}
                </Link>
              ),
            })}
      </dd>
      {last_failure === null ? null : (
        <>
          <dt>{t('lastFailure.label')}</dt>
          <dd>
            {t.rich('lastFailure.value', {
              answer: last_failure.answer,
              time: () => <RelativeTime key="time" time={last_failure.at} />,
            })}
          </dd>
        </>
      )}
    </>
  );
}
