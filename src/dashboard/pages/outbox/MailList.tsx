import { Link, useSearchParams } from 'react-router-dom';
import type { OutboxMail } from '../../../contract/sending/outbox.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { changedSearch } from '../../hooks/url-filters.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './outbox.module.css';

/** The emails on a page of the outbox, as links. */
export function MailList({ mails, current }: { mails: readonly OutboxMail[]; current: number }) {
  const t = useMessages('outbox');
  const [search] = useSearchParams();
  return (
    <ul className={classes.list} aria-label={t('list.label')}>
      {mails.map(({ id, to, subject, received }) => (
        <li key={id}>
          <Link
            to={`?${changedSearch(search, { mail: String(id) }).toString()}`}
            {...(id === current ? { 'aria-current': 'true' } : {})}
          >
            <span className={classes.to}>{to.name === '' ? to.email : to.name}</span>
            <span className={classes.time}>
              <RelativeTime time={received} />
            </span>
            <span className={classes.subject}>{shownSubject(subject)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
