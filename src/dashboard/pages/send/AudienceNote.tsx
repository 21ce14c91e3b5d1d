import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/errors.ts';
import { allListsQuery } from '../../api/lists.ts';
import { audienceQuery } from '../../api/sendings.ts';
import { countOf, formatCount } from '../../components/format.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import classes from './send.module.css';

/** How many get a mail to these lists, each once; where the service doesn't count it, how many at most. */
export function AudienceNote({ lists }: { lists: readonly string[] }) {
  const extensions = useExtensions();
  const isCounted = extensions.has('audienceShow');
  const { data, error } = useQuery({ ...audienceQuery(lists), enabled: isCounted && lists.length > 0 });
  const { data: all } = useQuery(allListsQuery());
  if (lists.length === 0) return <p className={classes.note}>Choose who gets the mail.</p>;
  if (!isCounted) {
    const most = (all ?? [])
      .filter(({ hash }) => lists.includes(hash))
      .reduce((sum, one) => sum + one.active_subscribers_count, 0);
    return (
      <p className={classes.note} role="status">
        At most {countOf(most, 'contact')}, each once.
      </p>
    );
  }
  if (data === undefined) {
    return (
      <p className={classes.note} role="status">
        {error === null ? 'Counting…' : `It could not be counted: ${failureOf(error).detail}`}
      </p>
    );
  }
  const twice = data.subscriptions - data.receivers;
  return (
    <p className={classes.note} role="status">
      <strong>{countOf(data.receivers, 'contact')}</strong> {data.receivers === 1 ? 'gets' : 'get'} it, each
      once.
      {lists.length > 1 && twice > 0
        ? lists.length === 2
          ? ` ${formatCount(twice)} on both lists.`
          : ` They have ${countOf(data.subscriptions, 'subscription')} on these lists.`
        : ''}
    </p>
  );
}
