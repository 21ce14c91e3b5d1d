import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Match } from '../../../contract/people/segments/match.ts';
import type { Segment } from '../../../contract/people/segments/segments.ts';
import { segmentCountQuery } from '../../api/segments.ts';
import { formatCount, localZone } from '../../components/basics/format.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { contactsIn } from '../../paths.ts';

interface LastCountProps {
  readonly segment: Segment;
  /** Its match; null where the service speaks of conditions that this dashboard doesn't know. */
  readonly match: Match | null;
}

/** Contacts of a segment as they were counted last; one that never was, is counted now. Leads to them. */
export function LastCount({ segment: { hash, zone, broken, last_count }, match }: LastCountProps) {
  const extensions = useExtensions();
  const isCountable = match !== null && broken.length === 0 && extensions.has('segmentCount');
  const { data } = useQuery({
    ...segmentCountQuery({ match: match ?? { any: [] }, zone }),
    enabled: last_count === null && isCountable,
  });
  const count = last_count ?? data?.count;
  return count === undefined ? null : <Link to={contactsIn(hash, localZone())}>{formatCount(count)}</Link>;
}
