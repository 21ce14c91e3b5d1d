import { useQuery } from '@tanstack/react-query';

import { Button } from '../../components/basics/Button.tsx';
import type { ApiToken } from '../../../contract/desk/tokens.ts';
import { tokensQuery, revokeToken } from '../../api/tokens.ts';
import { Card } from '../../components/basics/Card.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useAction } from '../../hooks/useMutations.ts';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const NewTokenDrawer = lazyPart(() => import('./NewTokenDrawer.tsx').then((it) => it.NewTokenDrawer));

const columns = (t: Translator<'settings'>): readonly Column<ApiToken>[] => [
  { id: 'name', header: t('tokens.name.column'), isFixed: true, cell: ({ name }) => name },
  { id: 'description', header: t('tokens.description.column'), cell: ({ description }) => description },
  {
    id: 'created',
    header: t('tokens.created.column'),
    isNumeric: true,
    cell: ({ created }) => <RelativeTime time={created} />,
  },
  {
    id: 'used',
    header: t('tokens.lastUsed.column'),
    isNumeric: true,
    cell: ({ last_used }) => <RelativeTime time={last_used} empty={t('tokens.never.label')} />,
  },
];

/** The API tokens of other apps. */
export function ApiTokens() {
  const t = useMessages('settings');
  const { data, error, refetch } = useQuery(tokensQuery());
  const [drawer, setDrawer] = useUrlState('drawer');
  return (
    <Card
      title={t('tokens.title')}
      isFlush
      actions={
        <Button tone="plain" onClick={() => setDrawer('token')}>
          {t('tokens.new.button')}
        </Button>
      }
    >
      {data === undefined && error !== null ? (
        <ErrorState title={t('tokens.load.error.title')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          isBare
          label={t('tokens.title')}
          columns={columns(t)}
          rows={data}
          rowKey={({ id }) => String(id)}
          rowName={({ name }) => name}
          actions={(token) => <Revoke token={token} />}
          empty={<EmptyState title={t('tokens.empty.title')}>{t('tokens.empty.body')}</EmptyState>}
        />
      )}
      {drawer === 'token' ? (
        <LazyPlace>
          <NewTokenDrawer onClose={() => setDrawer(null)} />
        </LazyPlace>
      ) : null}
    </Card>
  );
}

function Revoke({ token }: { token: ApiToken }) {
  const t = useMessages('settings');
  const { name } = token;
  const { mutate, isPending } = useAction(revokeToken(), {
    done: t('tokens.revoke.toast', { name }),
    failed: t('tokens.revoke.failed', { name }),
  });
  const revoke = async () => {
    const isSure = await confirm({
      title: t('tokens.revoke.title', { name }),
      message: t('tokens.revoke.body'),
      confirmLabel: t('tokens.revoke.confirm'),
      isDestructive: true,
    });
    if (isSure) mutate(token.id);
  };
  return (
    <Button
      tone="plain"
      size="small"
      isBusy={isPending}
      aria-label={t('tokens.revoke.label', { name })}
      onClick={() => void revoke()}
    >
      {t('tokens.revoke.button')}
    </Button>
  );
}
