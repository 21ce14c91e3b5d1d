import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import {
  leftOutMatch,
  leftOutReasons,
  recipientsMatch,
  type LeftOutReason,
} from '../../../contract/mails/left-out.ts';
import { failureOf } from '../../api/errors.ts';
import { allListsQuery } from '../../api/lists.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { pageZone } from '../../messages/page-zone.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { contactsMatching } from '../../paths.ts';
import classes from './send.module.css';
import { namedTargeting, type SendValues } from './send-values.ts';
import { useRecipients } from './useRecipients.ts';

/**
 * The number of chosen recipients and of excluded contacts; if the service doesn't count them, the highest possible
 * number.
 */
export function AudienceNote({ form }: { form: UseFormReturn<SendValues> }) {
  const t = useMessages('send');
  const values = useWatch({ control: form.control, compute: (all: SendValues) => all });
  const { lists } = values;
  const { has } = useExtensions();
  const { isCounted, receivers, subscriptions, leftOut, error } = useRecipients(form.control);
  const { data: all } = useQuery(allListsQuery());
  if (lists.length === 0) return <p className={classes.note}>{t('recipients.none.help')}</p>;
  const most = (all ?? [])
    .filter(({ hash }) => lists.includes(hash))
    .reduce((sum, one) => sum + one.active_subscribers_count, 0);
  return (
    <div className={classes.note} role="status">
      {!isCounted ? (
        t('recipients.upTo', { count: most })
      ) : receivers !== undefined ? (
        <Count
          recipients={receivers}
          subscriptions={subscriptions ?? receivers}
          lists={lists.length}
          to={
            receivers === 0 || !has('segmentCount')
              ? null
              : contactsMatching(recipientsMatch({ lists, targeting: namedTargeting(values) }), pageZone)
          }
        />
      ) : error === null ? (
        t('recipients.counting')
      ) : (
        t('recipients.error', { reason: failureOf(error).detail })
      )}
      {leftOut === undefined ? null : <LeftOut control={form.control} counts={leftOut} />}
    </div>
  );
}

interface LeftOutProps {
  readonly control: Control<SendValues>;
  readonly counts: Readonly<Record<LeftOutReason, number>>;
}

/** The contacts on the lists who don't get the email, by reason. Each reason opens its contacts in a new tab. */
function LeftOut({ control, counts }: LeftOutProps) {
  const t = useMessages('send');
  const values = useWatch({ control, compute: (all: SendValues) => all });
  const mail = { lists: values.lists, targeting: namedTargeting(values) };
  const label = useId();
  const some = leftOutReasons.filter((reason) => counts[reason] > 0);
  if (some.length === 0) return null;
  return (
    <>
      <p id={label} className={classes.leftOutLabel}>
        {t('leftOut.label')}
      </p>
      <ul className={classes.leftOut} aria-labelledby={label}>
        {some.map((reason) => {
          const match = leftOutMatch(reason, mail);
          const text = t('leftOut.body', { reason: shownReason(reason, values), count: counts[reason] });
          return (
            <li key={reason}>
              {match === null ? (
                text
              ) : (
                <Link to={contactsMatching(match, pageZone)} target="_blank" rel="noopener">
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Returns a reason for display. In a resend, contacts who weren't sent the first email have a separate one. */
function shownReason(reason: LeftOutReason, { not_opened_of: resent, segments }: SendValues) {
  if (reason === 'suppressed') return 'other';
  if (reason !== 'not_in_segment' || resent === null) return reason;
  return segments.length === 0 ? 'not_sent' : 'neither';
}

interface CountProps {
  readonly recipients: number;
  readonly subscriptions: number;
  /** The number of lists. */
  readonly lists: number;
  /** The page of the recipients, opened in a new tab; null for none. */
  readonly to: string | null;
}

function Count({ recipients, subscriptions, lists, to }: CountProps) {
  const t = useMessages('send');
  const b = (text: ReactNode) =>
    to === null ? (
      <b key="b">{text}</b>
    ) : (
      <Link key="b" to={to} target="_blank" rel="noopener">
        <b>{text}</b>
      </Link>
    );
  const repeated = subscriptions - recipients;
  if (lists < 2 || repeated <= 0) return <span>{t.rich('recipients.count', { count: recipients, b })}</span>;
  return (
    <span>
      {lists === 2
        ? t.rich('recipients.both', { recipients, count: repeated, b })
        : t.rich('recipients.several', { recipients, subscriptions, b })}
    </span>
  );
}
