import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Form } from '../../../../contract/forms.ts';
import type { SignUp } from '../../../../contract/sign-ups.ts';
import { formSignUpsQuery } from '../../../api/sign-ups.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { formatCount } from '../../../components/format.ts';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';

const pageSize = 10;

const columns: readonly Column<SignUp>[] = [
  { id: 'email', header: 'Email', isFixed: true, cell: ({ email }) => email },
  { id: 'state', header: 'Confirmation email', cell: (signUp) => <ConfirmationBadge signUp={signUp} /> },
  {
    id: 'answer',
    header: 'Server response',
    maxWidth: 320,
    cell: ({ confirmation }) => (isTrouble(confirmation?.state) ? (confirmation?.last_answer ?? '–') : null),
  },
  {
    id: 'submitted',
    header: 'Signed up',
    isLabelled: true,
    cell: ({ submitted }) => <RelativeTime time={submitted} />,
  },
  {
    id: 'expires',
    header: 'Link expires',
    isLabelled: true,
    cell: ({ expires }) => <RelativeTime time={expires} />,
  },
];

/** Sign-ups that wait for confirmation, and whether their confirmation emails arrived; nothing where none waits. */
export function PendingSignUps({ form }: { form: Form }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(formSignUpsQuery(form.key, { page, paginate_by: pageSize }));
  if (data === undefined && error !== null)
    return <ErrorState title="Couldn’t load pending sign-ups" error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.count === 0) return null;
  const pages = Math.ceil(data.count / pageSize);
  return (
    <Card title={`Pending sign-ups (${formatCount(data.count)})`} isFlush>
      <DataTable
        isBare
        label={`Pending sign-ups of ${form.name}`}
        columns={columns}
        rows={data.results}
        rowKey={({ id }) => String(id)}
        rowName={({ email }) => email}
      />
      {pages > 1 ? (
        <nav aria-label="Pages of pending sign-ups" style={{ padding: '10px 16px' }}>
          <Button tone="plain" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>{' '}
          <Button tone="plain" size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      ) : null}
    </Card>
  );
}

function isTrouble(state: string | undefined): boolean {
  return state !== undefined && ['bounced', 'failed', 'deferred', 'unknown'].includes(state);
}

function ConfirmationBadge({ signUp: { confirmation } }: { signUp: SignUp }) {
  switch (confirmation?.state) {
    case 'bounced':
      return <Badge tone="red">Bounced</Badge>;
    case 'failed':
      return <Badge tone="red">Failed</Badge>;
    case 'deferred':
      return <Badge tone="amber">Retrying</Badge>;
    case 'unknown':
      return <Badge tone="amber">Unknown</Badge>;
    case 'sent':
      return <Badge>Sent</Badge>;
    case undefined:
      return <Badge>Deleted</Badge>;
    default:
      return <Badge>Queued</Badge>;
  }
}
