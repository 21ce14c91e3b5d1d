import { useQuery } from '@tanstack/react-query';
import type { OutboxMailDetail } from '../../../contract/sending/outbox.ts';
import { outboxSourceQuery } from '../../api/outbox.ts';
import { proxiedUrl } from '../../api/urls.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './outbox.module.css';

/** The source of an email as it would have been sent, with a download. */
export function MailSource({ mail }: { mail: OutboxMailDetail }) {
  const t = useMessages('outbox');
  const { data, error, refetch } = useQuery(outboxSourceQuery(mail.id));
  const file = proxiedUrl(mail.source);
  if (data === undefined) {
    return error === null ? (
      <LoadingCard />
    ) : (
      <ErrorState title={t('source.error.title')} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <pre
        className={classes.text}
        data-code=""
        tabIndex={0}
        aria-label={t('email.view.label', { view: 'other' })}
      >
        {data}
      </pre>
      {file === null ? null : (
        <p className={classes.download}>
          <a href={file} download>
            {t('source.download.link')}
          </a>
        </p>
      )}
    </>
  );
}
