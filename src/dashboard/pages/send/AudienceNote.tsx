import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/errors.ts';
import { allListsQuery } from '../../api/lists.ts';
import { audienceQuery } from '../../api/sendings.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './send.module.css';

/** The number of recipients of these lists; if the service doesn't count them, the highest possible number. */
export function AudienceNote({ lists }: { lists: readonly string[] }) {
  const t = useMessages('send');
  const extensions = useExtensions();
  const isCounted = extensions.has('audienceShow');
  const { data, error } = useQuery({ ...audienceQuery(lists), enabled: isCounted && lists.length > 0 });
  const { data: all } = useQuery(allListsQuery());
  if (lists.length === 0) return <p className={classes.note}>{t('recipients.none.help')}</p>;
  const most = (all ?? [])
    .filter(({ hash }) => lists.includes(hash))
    .reduce((sum, one) => sum + one.active_subscribers_count, 0);
  return (
    <p className={classes.note} role="status">
      {!isCounted ? (
        t('recipients.upTo', { count: most })
      ) : data !== undefined ? (
        <Count recipients={data.receivers} subscriptions={data.subscriptions} lists={lists.length} />
      ) : error === null ? (
        t('recipients.counting')
      ) : (
        t('recipients.error', { reason: failureOf(error).detail })
      )}
    </p>
  );
}

interface CountProps {
  readonly recipients: number;
  readonly subscriptions: number;
  /** The number of lists. */
  readonly lists: number;
}

function Count({ recipients, subscriptions, lists }: CountProps) {
  const t = useMessages('send');
  const repeated = subscriptions - recipients;
  if (lists < 2 || repeated <= 0)
    return (
      <span>{t.rich('recipients.count', { count: recipients, b: (text) => <b key="b">{text}</b> })}</span>
    );
  return (
    <span>
      {lists === 2
        ? t.rich('recipients.both', { recipients, count: repeated, b: (text) => <b key="b">{text}</b> })
        : t.rich('recipients.several', { recipients, subscriptions, b: (text) => <b key="b">{text}</b> })}
    </span>
  );
}
