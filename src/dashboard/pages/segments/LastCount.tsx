import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Match } from '../../../contract/people/segments/match.ts';
import type { Segment } from '../../../contract/people/segments/segments.ts';
import { hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import { segmentCountInTurnQuery } from '../../api/segments.ts';
import { formatCount } from '../../components/basics/format.ts';
import { pageZone } from '../../messages/page-zone.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { useNow } from '../../hooks/state/useNow.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { contactsIn } from '../../paths.ts';
import classes from './segments.module.css';

interface LastCountProps {
  readonly segment: Segment;
  /** Its match; null if it has conditions that are unknown to this dashboard. */
  readonly match: Match | null;
}

/** The number of contacts of a segment, linked to them, and its age; recounted after an hour, one segment at a time. */
export function LastCount({ segment, match }: LastCountProps) {
  const { hash, zone, broken, last_count, last_counted } = segment;
  const extensions = useExtensions();
  const now = useNow();
  const isOld = last_counted === null || now - Date.parse(last_counted) > hour_ms;
  const isCountable = match !== null && broken.length === 0 && extensions.has('segmentCount');
  const { data } = useQuery({
    ...segmentCountInTurnQuery({ match: match ?? { any: [] }, zone }),
    enabled: isOld && isCountable,
  });
  const count = data?.count ?? last_count;
  if (count === null) return null;
  const counted = data?.counted ?? last_counted;
  const isJustCounted = counted !== null && now - Date.parse(counted) < minute_ms;
  return (
    <>
      <Link to={contactsIn(hash, pageZone)}>{formatCount(count)}</Link>
      {isJustCounted ? null : (
        <small className={classes.counted}>
          <RelativeTime time={counted} empty="" />
        </small>
      )}
    </>
  );
}
