import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Form } from '../../../../contract/forms/forms.ts';
import { deliveryStates, type Delivery } from '../../../../contract/sending/sendings.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { SignUp } from '../../../../contract/forms/sign-ups.ts';
import { formSignUpsQuery } from '../../../api/sign-ups.ts';
import { Badge } from '../../../components/basics/Badge.tsx';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { RelativeTime } from '../../../components/basics/RelativeTime.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { DeliveryBadge } from '../../../components/sendings/DeliveryBadge.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';

const pageSize = 10;

const columns = (t: Translator<'form-sign-ups'>): readonly Column<SignUp>[] => [
  { id: 'email', header: t('email.column'), isFixed: true, cell: ({ email }) => email },
  {
    id: 'state',
    header: t('confirmation.column'),
    cell: ({ confirmation }) =>
      confirmation === null ? (
        <Badge>{t('deleted.label')}</Badge>
      ) : (
        <DeliveryBadge state={deliveryState(confirmation.state)} />
      ),
  },
  {
    id: 'answer',
    header: t('answer.column'),
    maxWidth: 320,
    cell: ({ confirmation }) => (isTrouble(confirmation?.state) ? (confirmation?.last_answer ?? '–') : null),
  },
  {
    id: 'submitted',
    header: t('signedUp.column'),
    isLabeled: true,
    cell: ({ submitted }) => <RelativeTime time={submitted} />,
  },
  {
    id: 'expires',
    header: t('expires.column'),
    isLabeled: true,
    cell: ({ expires }) => <RelativeTime time={expires} />,
  },
];

/** The pending sign-ups of a form, if any, with the state of their confirmation emails. */
export function PendingSignUps({ form }: { form: Form }) {
  const t = useMessages('form-sign-ups');
  const tCommon = useMessages('common');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(formSignUpsQuery(form.key, { page, paginate_by: pageSize }));
  if (data === undefined && error !== null)
    return <ErrorState title={t('pending.error.title')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.count === 0) return null;
  const pages = Math.ceil(data.count / pageSize);
  return (
    <Card title={t('pending.title', { count: data.count })} isFlush>
      <DataTable
        isBare
        label={t('pending.table.label', { formName: form.name })}
        columns={columns(t)}
        rows={data.results}
        rowKey={({ id }) => String(id)}
        rowName={({ email }) => email}
      />
      {pages > 1 ? (
        <nav aria-label={t('pending.pages.label')} style={{ padding: '10px 16px' }}>
          <Button tone="plain" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {tCommon('pages.previous.button')}
          </Button>{' '}
          <Button tone="plain" size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {tCommon('pages.next.button')}
          </Button>
        </nav>
      ) : null}
    </Card>
  );
}

function isTrouble(state: string | undefined): boolean {
  return state !== undefined && ['bounced', 'failed', 'deferred', 'unknown'].includes(state);
}

/** Returns the state of a delivery; an unknown one means that the email isn't sent yet. */
function deliveryState(state: string): Delivery['state'] {
  return deliveryStates.find((one) => one === state) ?? 'queued';
}
