import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { OutboxMailDetail } from '../../../contract/sending/outbox.ts';
import { deleteOutboxMail, outboxMailQuery } from '../../api/outbox.ts';
import { proxiedUrl } from '../../api/urls.ts';
import { Button } from '../../components/basics/Button.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { formatTime, shownSubject } from '../../components/basics/format.ts';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { changedSearch } from '../../hooks/url-filters.ts';
import { useUndoable } from '../../components/overlay/useUndoable.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { BackArrow } from '../../components/basics/BackArrow.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { keyOfMail } from './mail-key.ts';
import { MailSource } from './MailSource.tsx';
import classes from './outbox.module.css';

/** An email in the outbox: sender, recipient, date, and its HTML, text, or source. */
export function MailView({ id }: { id: number }) {
  const t = useMessages('outbox');
  const { data: mail, error, refetch } = useQuery(outboxMailQuery(id));
  const [search] = useSearchParams();
  if (mail === undefined) {
    return error === null ? (
      <LoadingCard rows={8} />
    ) : (
      <ErrorState title={t('email.error.title')} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <section className={classes.mail} aria-label={t('email.label', { subject: shownSubject(mail.subject) })}>
      <Link className={classes.back} to={`?${changedSearch(search, { mail: null }).toString()}`}>
        <BackArrow /> {t('email.back.link')}
      </Link>
      <div className={classes.head}>
        <h2>{shownSubject(mail.subject)}</h2>
        <Delete mail={mail} />
      </div>
      <dl className={classes.facts}>
        <dt>{t('email.fact.label', { fact: 'from' })}</dt>
        <dd>{personOf(mail.from)}</dd>
        <dt>{t('email.fact.label', { fact: 'to' })}</dt>
        <dd>{personOf(mail.to)}</dd>
        <dt>{t('email.fact.label', { fact: 'other' })}</dt>
        <dd>{formatTime(mail.received)}</dd>
      </dl>
      <Content mail={mail} />
    </section>
  );
}

type View = 'html' | 'text' | 'source';

function Content({ mail }: { mail: OutboxMailDetail }) {
  const t = useMessages('outbox');
  const preview = mail.preview === null ? null : proxiedUrl(mail.preview);
  const [asked, choose] = useUrlState('view');
  const views: readonly View[] = preview === null ? ['text', 'source'] : ['html', 'text', 'source'];
  const chosen = views.find((view) => view === asked) ?? views[0];
  return (
    <>
      <div className={classes.views} role="group" aria-label={t('email.views.label')}>
        {views.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === chosen}
            onClick={() => choose(view, { replace: true })}
          >
            {t('email.view.label', { view: view === 'source' ? 'other' : view })}
          </button>
        ))}
      </div>
      {chosen === 'html' && preview !== null ? (
        <iframe
          className={classes.frame}
          title={t('email.html.label', { subject: shownSubject(mail.subject) })}
          src={preview}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ) : null}
      {chosen === 'text' ? (
        <pre className={classes.text} tabIndex={0} aria-label={t('email.view.label', { view: 'text' })}>
          {mail.text}
        </pre>
      ) : null}
      {chosen === 'source' ? <MailSource mail={mail} /> : null}
    </>
  );
}

function Delete({ mail }: { mail: OutboxMailDetail }) {
  const t = useMessages('outbox');
  const tCommon = useMessages('common');
  const { email } = mail.to;
  const undoable = useUndoable();
  const [, setMail] = useUrlState('mail');
  const remove = () => {
    setMail(null, { replace: true });
    undoable({
      text: t('delete.toast', { email }),
      failed: t('delete.failed', { email }),
      keys: [keyOfMail(mail.id)],
      mutation: deleteOutboxMail(),
      given: mail.id,
    });
  };
  return (
    <Button tone="plain" size="small" onClick={remove}>
      {tCommon('delete.button')}
    </Button>
  );
}

function personOf({ name, email }: { readonly name: string; readonly email: string }): string {
  return name === '' ? email : `${name} <${email}>`;
}
