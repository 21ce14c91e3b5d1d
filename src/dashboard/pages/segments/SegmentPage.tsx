import { useQuery } from '@tanstack/react-query';

import { segmentDefinition } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { segmentQuery } from '../../api/segments.ts';
import { pageZone } from '../../messages/page-zone.ts';
import { ButtonLink } from '../../components/basics/Button.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { contactsIn, paths } from '../../paths.ts';
import { SegmentRowActions } from './SegmentRowActions.tsx';
import { SegmentUses } from './SegmentUses.tsx';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const SegmentEditor = lazyPart(() => import('./SegmentEditor.tsx').then((it) => it.SegmentEditor));

/** The page of a new segment, with the conditions in the URL, if any. */
export function NewSegmentPage() {
  const t = useMessages('segments');
  const [text] = useUrlState('match');
  const read = parseInput(segmentDefinition, parseJson(text ?? ''));
  return (
    <>
      <PageHeader title={t('new.title')} parent={{ label: t('page.title'), path: paths.segments }} />
      <LazyPlace fallback={<LoadingCard />}>
        <SegmentEditor segment={null} start={read.ok ? read.value : null} />
      </LazyPlace>
    </>
  );
}

/** The page that edits the conditions of a segment. */
export function SegmentPage({ hash }: { readonly hash: string }) {
  const t = useMessages('segments');
  const tCommon = useMessages('common');
  const { data: segment, error, refetch } = useQuery(segmentQuery(hash));
  const parent = { label: t('page.title'), path: paths.segments };
  if (segment === undefined) {
    return (
      <>
        <PageHeader title={t('page.title')} parent={parent} />
        {error === null ? (
          <LoadingCard />
        ) : (
          <ErrorState
            title={tCommon('load.error.title', { things: 'segments' })}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={segment.name}
        parent={parent}
        description={
          segment.used_by.length === 0 ? undefined : (
            <>
              {t('used.column')}: <SegmentUses uses={segment.used_by} />
            </>
          )
        }
        actions={
          <>
            {segment.broken.length > 0 ? null : (
              <ButtonLink tone="plain" to={contactsIn(hash, pageZone)}>
                {t('contacts.button')}
              </ButtonLink>
            )}
            <SegmentRowActions hash={hash} name={segment.name} isBroken={segment.broken.length > 0} />
          </>
        }
      />
      <LazyPlace fallback={<LoadingCard />}>
        <SegmentEditor key={hash} segment={segment} start={null} />
      </LazyPlace>
    </>
  );
}
