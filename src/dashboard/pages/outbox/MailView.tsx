import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { OutboxMailDetail } from '../../../contract/outbox.ts';
import { deleteOutboxMail, outboxMailQuery, touchedByOutbox } from '../../api/outbox.ts';
import { proxiedUrl } from '../../api/urls.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatTime, shownSubject } from '../../components/format.ts';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { changedSearch } from '../../hooks/url-filters.ts';
import { useUndoable } from '../../hooks/useUndoable.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { keyOfMail } from './mail-key.ts';
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
    <section className={classes.mail} aria-label={`Mail: ${shownSubject(mail.subject)}`}>
      <Link className={classes.back} to={`?${changedSearch(search, { mail: null }).toString()}`}>
        ← All mails
      </Link>
      <div className={classes.head}>
        <h2>{shownSubject(mail.subject)}</h2>
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
  const [asked, choose] = useUrlState('view');
  const views: readonly View[] = preview === null ? ['text', 'source'] : ['html', 'text', 'source'];
  const chosen = views.find((view) => view === asked) ?? views[0];
  return (
    <>
      <div className={classes.views} role="group" aria-label="Show as">
        {views.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === chosen}
            onClick={() => choose(view, { replace: true })}
          >
            {labels[view]}
          </button>
        ))}
      </div>
      {chosen === 'html' && preview !== null ? (
        <iframe
          className={classes.frame}
          title={`HTML of ${shownSubject(mail.subject)}`}
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
  const undoable = useUndoable();
  const [, setMail] = useUrlState('mail');
  const remove = () => {
    setMail(null, { replace: true });
    undoable({
      text: `Deleted the mail to ${mail.to.email}`,
      keys: [keyOfMail(mail.id)],
      commit: () => deleteOutboxMail(mail.id),
      touches: touchedByOutbox,
    });
  };
  return (
    <Button tone="plain" size="small" onClick={remove}>
      Delete
    </Button>
  );
}

function personOf({ name, email }: { readonly name: string; readonly email: string }): string {
  return name === '' ? email : `${name} <${email}>`;
}
