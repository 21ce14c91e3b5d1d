import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { userQuery } from '../../api/account.ts';
import { connection } from '../../api/connection.ts';
import { contactCountQuery } from '../../api/contacts.ts';
import { sessionQuery, signOut } from '../../api/session.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { formatTime } from '../../components/format.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useStore } from '../../hooks/useStore.ts';
import classes from './settings.module.css';

/** How the dashboard stands with the service behind it, and with the person in front. */
export function Connection() {
  const { trouble } = useStore(connection);
  const extensions = useExtensions();
  const user = useQuery({ ...userQuery(), enabled: extensions.has('userShow') });
  const session = useQuery(sessionQuery());
  const check = useQuery({ ...contactCountQuery({}), staleTime: 0 });
  return (
    <Card title="Connection" actions={<SignOut />}>
      <dl className={classes.facts}>
        <dt>Service</dt>
        <dd>
          {trouble !== null ? (
            <>
              <Badge tone="red">Not connected</Badge> {trouble.detail}
            </>
          ) : check.data === undefined ? (
            <Badge>Checking…</Badge>
          ) : (
            <Badge tone="green">Connected</Badge>
          )}
        </dd>
        <dt>Last answer</dt>
        <dd>{check.dataUpdatedAt === 0 ? '–' : formatTime(new Date(check.dataUpdatedAt).toISOString())}</dd>
        {user.data === undefined ? null : (
          <>
            <dt>Account</dt>
            <dd>{[user.data.name, user.data.email].filter((one) => one !== '').join(', ') || '–'}</dd>
          </>
        )}
        <dt>What it offers</dt>
        <dd>
          {extensions.has('importProgressShow')
            ? 'The specification and Newsdesk’s additions'
            : 'The specification'}
        </dd>
        <dt>Newsdesk</dt>
        <dd>{session.data?.version ?? '–'}</dd>
      </dl>
    </Card>
  );
}

function SignOut() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    onSuccess() {
      client.clear();
      connection.set({ isSignedIn: false, trouble: null });
    },
  });
  return (
    <Button tone="plain" isBusy={isPending} onClick={() => mutate()}>
      Sign out
    </Button>
  );
}
