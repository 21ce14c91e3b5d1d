import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button } from '../../components/Button.tsx';
import type { ApiToken } from '../../../contract/account.ts';
import { tokensQuery, useRevokeToken } from '../../api/account.ts';
import { failureOf } from '../../api/errors.ts';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const NewTokenDrawer = lazyPart(() => import('./NewTokenDrawer.tsx').then((it) => it.NewTokenDrawer));

const columns: readonly Column<ApiToken>[] = [
  { id: 'name', header: 'Name', isFixed: true, cell: ({ name }) => name },
  { id: 'description', header: 'Description', cell: ({ description }) => description },
  {
    id: 'created',
    header: 'Created',
    isNumeric: true,
    cell: ({ created }) => <RelativeTime time={created} />,
  },
  {
    id: 'used',
    header: 'Last used',
    isNumeric: true,
    cell: ({ last_used }) => <RelativeTime time={last_used} empty="never" />,
  },
];

/** The tokens by which other programs use the interface. */
export function ApiTokens() {
  const { data, error, refetch } = useQuery(tokensQuery());
  const [drawer, setDrawer] = useUrlState('drawer');
  return (
    <Card
      title="API tokens"
      isFlush
      actions={
        <Button tone="plain" onClick={() => setDrawer('token')}>
          New token
        </Button>
      }
    >
      {data === undefined && error !== null ? (
        <ErrorState title="The tokens could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          isBare
          label="API tokens"
          columns={columns}
          rows={data}
          rowKey={({ id }) => String(id)}
          rowName={({ name }) => name}
          actions={(token) => <Revoke token={token} />}
          empty={
            <EmptyState title="No tokens yet">
              A token lets another program use this service’s interface at{' '}
              <span className="nd-code">/v3/</span>.
            </EmptyState>
          }
        />
      )}
      {drawer === 'token' ? (
        <Suspense fallback={null}>
          <NewTokenDrawer onClose={() => setDrawer(null)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

function Revoke({ token }: { token: ApiToken }) {
  const { mutate, isPending } = useRevokeToken();
  const revoke = async () => {
    const isSure = await confirm({
      title: `Revoke ${token.name}?`,
      message: 'Whatever uses this token is refused from then on. This can’t be undone.',
      confirmLabel: 'Revoke token',
      isDestructive: true,
    });
    if (!isSure) return;
    mutate(token.id, {
      onSuccess: () => void toast(`Revoked ${token.name}`),
      onError: (error) =>
        void toast(`${token.name} could not be revoked: ${failureOf(error).detail}`, { tone: 'problem' }),
    });
  };
  return (
    <Button
      tone="plain"
      size="small"
      isBusy={isPending}
      aria-label={`Revoke ${token.name}`}
      onClick={() => void revoke()}
    >
      Revoke
    </Button>
  );
}
