import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reportRowsMatch } from '../../../../contract/jobs/report-rows.ts';
import { leftOutMatch } from '../../../../contract/mails/left-out.ts';
import type { Match } from '../../../../contract/people/segments/match.ts';
import { segmentCountQuery } from '../../../api/segments.ts';
import { pageZone } from '../../../messages/page-zone.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { contactsMatching } from '../../../paths.ts';
import { useNonOpeners } from '../parts/useNonOpeners.ts';
import classes from '../reports.module.css';

interface ResendReachProps {
  /** Id of the sent email. */
  readonly id: number;
  /** The number of recipients who haven't opened it. */
  readonly rows: number;
}

/** The number of non-openers who would get an email again, and the reasons why the others wouldn't. */
export function ResendReach({ id, rows }: ResendReachProps): ReactNode {
  const t = useMessages('reports');
  const { lists, count, hidden } = useNonOpeners(id);
  const goneMatch = noLongerReached(id, lists);
  const asked = segmentCountQuery({ match: goneMatch, zone: pageZone });
  const { data } = useQuery({ ...asked, enabled: count !== null && count < rows });
  if (count === null || count >= rows || data === undefined) return null;
  const reasons = [
    { reason: 'hidden', count: hidden, match: hiddenMatch(id, lists) },
    { reason: 'gone', count: data.count, match: goneMatch },
    // Deleted contacts also have rows but appear in no list of contacts.
    { reason: 'other', count: rows - count - hidden - data.count, match: null },
  ] as const;
  return (
    <p className={classes.reach}>
      {t('resend.reach.body', { count, total: rows })}
      {reasons.map(({ reason, count: people, match }) =>
        people <= 0 ? null : (
          <span key={reason}>
            {' '}
            {t.rich('resend.reach.reason.body', {
              ...{ reason, count: people },
              link: (text) =>
                match === null ? (
                  text
                ) : (
                  <Link key="link" to={contactsMatching(match, pageZone)}>
                    {text}
                  </Link>
                ),
            })}
          </span>
        ),
      )}
    </p>
  );
}

function noLongerReached(id: number, lists: readonly string[]): Match {
  const subscribed: Match = { on: 'list', is: 'subscribed', lists: [...lists] };
  return {
    all: [reportRowsMatch(id, 'not_opened'), { any: [{ not: subscribed }, { on: 'active', is: 'no' }] }],
  };
}

function hiddenMatch(id: number, lists: readonly string[]): Match | null {
  const targeting = { segments: [], match: null, exclude_lists: [], exclude_segments: [] };
  return leftOutMatch('hidden', {
    lists,
    targeting: { ...targeting, not_opened_of: id, not_sent_of: null, hidden: 'leave_out' },
  });
}
