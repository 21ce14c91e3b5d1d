import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/basics/Button.tsx';
import { userQuery } from '../../api/account.ts';
import { connection } from '../../api/connection.ts';
import { contactCountQuery } from '../../api/contacts.ts';
import { signOutOthers } from '../../api/other-sessions.ts';
import { sessionQuery, signOut } from '../../api/session.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { formatTime } from '../../components/basics/format.ts';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useStore } from '../../hooks/state/useStore.ts';
import classes from './settings.module.css';
import { useMessages } from '../../messages/useMessages.ts';

/** The connection to the service, and the session. */
export function Connection() {
  const t = useMessages('settings');
  const { trouble } = useStore(connection);
  const extensions = useExtensions();
  const user = useQuery({ ...userQuery(), enabled: extensions.has('userShow') });
  const session = useQuery(sessionQuery());
  const check = useQuery({ ...contactCountQuery({}), staleTime: 0 });
  return (
    <Card
      title={t('connection.title')}
      actions={
        <div className={classes.sessionActions}>
          <SignOutOthers />
          <SignOut />
        </div>
      }
    >
      <dl className={classes.facts}>
        <dt>{t('connection.service.label')}</dt>
        <dd>
          {trouble !== null ? (
            <>
              <Badge tone="red">{t('connection.badge', { state: 'lost' })}</Badge> {trouble.detail}
            </>
          ) : check.data === undefined ? (
            <Badge>{t('connection.badge', { state: 'checking' })}</Badge>
          ) : (
            <Badge tone="green">{t('connection.badge', { state: 'other' })}</Badge>
          )}
        </dd>
        <dt>{t('connection.lastResponse.label')}</dt>
        <dd>{check.dataUpdatedAt === 0 ? '–' : formatTime(new Date(check.dataUpdatedAt).toISOString())}</dd>
        {user.data === undefined ? null : (
          <>
            <dt>{t('connection.account.label')}</dt>
            <dd>{[user.data.name, user.data.email].filter((one) => one !== '').join(', ') || '–'}</dd>
          </>
        )}
        <dt>{t('connection.api.label')}</dt>
        <dd>
          {t('connection.api.value', { extensions: extensions.has('importProgressShow') ? 'yes' : 'other' })}
        </dd>
        <dt>{t('connection.version.label')}</dt>
        <dd>{session.data?.version ?? '–'}</dd>
      </dl>
    </Card>
  );
}

function SignOut() {
  const t = useMessages('settings');
  const { mutate, isPending } = useAction(signOut(), { failed: t('connection.signOut.failed') });
  return (
    <Button tone="plain" isBusy={isPending} onClick={() => mutate()}>
      {t('connection.signOut.button')}
    </Button>
  );
}

function SignOutOthers() {
  const t = useMessages('settings');
  const { mutate, isPending } = useAction(signOutOthers(), {
    done: t('connection.signOutOthers.toast'),
    failed: t('connection.signOutOthers.failed'),
  });
  const signOutAfterAsking = async () => {
    const isSure = await confirm({
      title: t('connection.signOutOthers.title'),
      message: t('connection.signOutOthers.body'),
      confirmLabel: t('connection.signOutOthers.confirm'),
      isDestructive: true,
    });
    if (isSure) mutate();
  };
  return (
    <Button tone="plain" isBusy={isPending} onClick={() => void signOutAfterAsking()}>
      {t('connection.signOutOthers.button')}
    </Button>
  );
}
