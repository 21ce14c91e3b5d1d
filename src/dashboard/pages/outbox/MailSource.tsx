import { useQuery } from '@tanstack/react-query';
import type { OutboxMailDetail } from '../../../contract/outbox.ts';
import { outboxSourceQuery } from '../../api/outbox.ts';
import { proxiedUrl } from '../../api/urls.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import classes from './outbox.module.css';

/** A mail as it would have gone over the wire, and as a file. */
export function MailSource({ mail }: { mail: OutboxMailDetail }) {
  const { data, error, refetch } = useQuery(outboxSourceQuery(mail.id));
  const file = proxiedUrl(mail.source);
  if (data === undefined) {
    return error === null ? (
      <LoadingCard />
    ) : (
      <ErrorState title="The source could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <pre className={classes.text} data-code="" tabIndex={0} aria-label="Source">
        {data}
      </pre>
      {file === null ? null : (
        <p className={classes.download}>
          <a href={file} download>
            Download as .eml
          </a>
        </p>
      )}
    </>
  );
}
