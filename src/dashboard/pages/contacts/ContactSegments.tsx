import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { HeldBySegment } from '../../../contract/people/contact-history.ts';
import { matchField } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { contactSegmentsQuery } from '../../api/contact-history.ts';
import { Card } from '../../components/basics/Card.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { useSentences } from '../../components/segment-builder/useSentences.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import classes from './timeline.module.css';

/** The segments of a contact, with the reasons. Hidden if the service doesn’t provide them. */
export function ContactSegments({ email }: { email: string }) {
  const t = useMessages('contact');
  const isListed = useExtensions().has('contactSegmentList');
  const { data, error, refetch } = useQuery({ ...contactSegmentsQuery(email), enabled: isListed });
  if (!isListed) return null;
  if (data === undefined && error !== null) {
    return <ErrorState title={t('segments.error.title')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return null;
  return (
    <Card title={t('segments.title')}>
      {data.segments.length === 0 ? (
        <p className={classes.none}>{t('segments.none.body')}</p>
      ) : (
        <Segments segments={data.segments} />
      )}
    </Card>
  );
}

function Segments({ segments }: { segments: readonly HeldBySegment[] }) {
  const t = useMessages('contact');
  const sentence = useSentences();
  return (
    <ul className={classes.segments}>
      {segments.map(({ hash, name, reasons }) => (
        <li key={hash}>
          <Link to={paths.segment(hash)}>{name}</Link>
          <span className="nd-muted">
            {t('segments.reason.label', { reason: sentence({ all: reasons.flatMap(readMatch) }) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function readMatch(reason: unknown) {
  const read = parseInput(matchField, reason);
  return read.ok ? [read.value] : [];
}
