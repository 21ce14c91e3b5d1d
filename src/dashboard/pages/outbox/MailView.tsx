import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OutboxMailDetail } from '../../../contract/outbox.ts';
import { failureOf } from '../../api/errors.ts';
import { outboxMailQuery, useDeleteOutboxMail } from '../../api/outbox.ts';
import { proxiedUrl } from '../../api/urls.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatTime } from '../../components/format.ts';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { changedSearch } from '../../hooks/url-filters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { MailSource } from './MailSource.tsx';
import classes from './outbox.module.css';

/** One mail of the outbox: who, when, and its HTML, text or source. */
export function MailView({ id }: { id: number }) {
  const { data: mail, error, refetch } = useQuery(outboxMailQuery(id));
  const [search] = useSearchParams();
  if (mail === undefined) {
    return error === null ? (
      <LoadingCard rows={8} />
    ) : (
      <ErrorState title="The mail could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <section className={classes.mail} aria-label={`Mail: ${mail.subject}`}>
      <Link className={classes.back} to={`?${changedSearch(search, { mail: null }).toString()}`}>
        ← All mails
      </Link>
      <div className={classes.head}>
        <h2>{mail.subject === '' ? 'No subject' : mail.subject}</h2>
        <Delete mail={mail} />
      </div>
      <dl className={classes.facts}>
        <dt>From</dt>
        <dd>{personOf(mail.from)}</dd>
        <dt>To</dt>
        <dd>{personOf(mail.to)}</dd>
        <dt>Date</dt>
        <dd>{formatTime(mail.received)}</dd>
      </dl>
      <Content mail={mail} />
    </section>
  );
}

type View = 'html' | 'text' | 'source';

const labels: Readonly<Record<View, string>> = { html: 'HTML', text: 'Text', source: 'Source' };

function Content({ mail }: { mail: OutboxMailDetail }) {
  const preview = mail.preview === null ? null : proxiedUrl(mail.preview);
  const [chosen, choose] = useState<View>(preview === null ? 'text' : 'html');
  const views: readonly View[] = preview === null ? ['text', 'source'] : ['html', 'text', 'source'];
  return (
    <>
      <div className={classes.views} role="group" aria-label="Show as">
        {views.map((view) => (
          <button key={view} type="button" aria-pressed={view === chosen} onClick={() => choose(view)}>
            {labels[view]}
          </button>
        ))}
      </div>
      {chosen === 'html' && preview !== null ? (
        <iframe
          className={classes.frame}
          title={`HTML of ${mail.subject}`}
          src={preview}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ) : null}
      {chosen === 'text' ? (
        <pre className={classes.text} tabIndex={0} aria-label="Text">
          {mail.text}
        </pre>
      ) : null}
      {chosen === 'source' ? <MailSource mail={mail} /> : null}
    </>
  );
}

function Delete({ mail }: { mail: OutboxMailDetail }) {
  const { mutate, isPending } = useDeleteOutboxMail();
  const [, setMail] = useUrlState('mail');
  const remove = () =>
    mutate(mail, {
      onSuccess() {
        setMail(null, { replace: true });
        void toast('Deleted the mail');
      },
      onError: (error) =>
        void toast(`The mail could not be deleted: ${failureOf(error).detail}`, { tone: 'problem' }),
    });
  return (
    <Button tone="plain" size="small" isBusy={isPending} onClick={remove}>
      Delete
    </Button>
  );
}

function personOf({ name, email }: { readonly name: string; readonly email: string }): string {
  return name === '' ? email : `${name} <${email}>`;
}
