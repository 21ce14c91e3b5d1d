import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Match } from '../../../contract/people/segments/match.ts';
import { failureOf } from '../../api/errors.ts';
import { segmentCountQuery, segmentEstimateQuery, segmentPreviewQuery } from '../../api/segments.ts';
import { useDelayed } from '../../hooks/useDelayed.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import classes from './builder.module.css';

interface SegmentCountProps {
  /** A complete match. */
  readonly match: Match;
  readonly zone: string;
}

/** For so long, the count of the conditions before the last change stays, so that a quick one replaces it directly. */
const oldCount_ms = 400;

/**
 * The current number of contacts in a match, and of those who can get emails. In a large account an estimate comes first.
 */
export function SegmentCount({ match, zone }: SegmentCountProps) {
  const t = useMessages('segments');
  const quick = useQuery(segmentEstimateQuery({ match, zone }));
  const isEstimated = quick.data?.is_estimate === true && !quick.isPlaceholderData;
  const exact = useQuery({ ...segmentCountQuery({ match, zone }), enabled: isEstimated });
  const isExact = isEstimated && exact.data !== undefined && !exact.isPlaceholderData;
  const data = isExact ? exact.data : quick.data;
  const isTooOld = useDelayed(quick.isPlaceholderData, oldCount_ms);
  const isFetching = quick.isFetching || exact.isFetching;
  const error = quick.error ?? exact.error;
  if (error !== null) {
    return (
      <p role="alert">
        {t('count.failed')} {failureOf(error).detail}
      </p>
    );
  }
  // A small match may be missing from a sample.
  if (data === undefined || isTooOld || (data.is_estimate && data.count === 0))
    return <p role="status">{t('counting.body')}</p>;
  return (
    <p role="status" aria-busy={isFetching} className={classes.count}>
      {data.is_estimate
        ? t('count.about', { count: data.count })
        : t('count.label', { count: data.count, mailable: data.may_get_mail })}
    </p>
  );
}

/** Ten of the current contacts in a match. */
export function SegmentSamples({ match, zone }: SegmentCountProps) {
  const t = useMessages('segments');
  const { data, isPlaceholderData } = useQuery(segmentPreviewQuery({ match, zone }));
  const isTooOld = useDelayed(isPlaceholderData, oldCount_ms);
  if (data === undefined || isTooOld || data.samples.length === 0) return null;
  return (
    <section aria-label={t('samples.title')}>
      <h3 className={classes.heading}>{t('samples.title')}</h3>
      <ul className={classes.samples}>
        {data.samples.map(({ email, first_name, last_name }) => (
          <li key={email}>
            <Link to={paths.contact(email)}>{email}</Link> <bdi>{`${first_name} ${last_name}`.trim()}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
