import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { matchField, type Match } from '../../../contract/people/segments/match.ts';
import { segmentList, type Segment } from '../../../contract/people/segments/segments.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import type { Translator } from '../../../messages/translator.ts';
import { segmentsQuery } from '../../api/segments.ts';
import { ButtonLink } from '../../components/basics/Button.tsx';
import { Badge } from '../../components/basics/Badge.tsx';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { TextFilter } from '../../components/filter/TextFilter.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useSentences } from '../../components/segment-builder/useSentences.ts';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import type { Column } from '../../components/table/columns.ts';
import { useCollection } from '../../hooks/useCollection.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { usualPageSize } from '../../page-sizes.ts';
import { paths } from '../../paths.ts';
import { LastCount } from './LastCount.tsx';
import { SegmentRowActions } from './SegmentRowActions.tsx';
import { SegmentUses } from './SegmentUses.tsx';
import classes from './segments.module.css';

/** Saved filters of contacts. */
export function SegmentsPage() {
  const t = useMessages('segments');
  const { query, change, clear } = useUrlFilters(segmentList.query);
  const navigate = useNavigate();
  const asked = { paginate_by: usualPageSize, ...query };
  const page = useCollection(useQuery(segmentsQuery(asked)), asked);
  const matches = (page.rows ?? []).flatMap((one) => matchOf(one) ?? []);
  const sentence = useSentences(matches);
  useShortcuts({ n: () => void navigate(paths.newSegment) });
  const search = String(query.search ?? '');
  const create = <ButtonLink to={paths.newSegment}>{t('new.button')}</ButtonLink>;
  const said = (segment: Segment) => {
    const match = matchOf(segment);
    return match === null ? JSON.stringify(segment.match) : sentence(match);
  };
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} actions={create} />
      <FilterBar onClear={search === '' ? undefined : () => clear(['search'])}>
        <TextFilter
          isFirst
          label={t('search.label')}
          value={search}
          onChange={(text) => change({ search: text })}
        />
      </FilterBar>
      <CollectionTable
        collection={page}
        things="segments"
        label={t('page.title')}
        columns={columnsOf(t, said)}
        rows={page.rows}
        rowKey={({ hash }) => hash}
        rowName={({ name }) => name}
        actions={(segment) => (
          <SegmentRowActions hash={segment.hash} name={segment.name} isBroken={segment.broken.length > 0} />
        )}
        empty={
          search === '' ? (
            <EmptyState title={t('none.title')} action={create}>
              {t('none.body')}
            </EmptyState>
          ) : (
            <EmptyState title={t('filtered.title')}>{t('filtered.body')}</EmptyState>
          )
        }
      />
    </>
  );
}

function matchOf(segment: Segment): Match | null {
  const read = parseInput(matchField, segment.match);
  return read.ok ? read.value : null;
}

function columnsOf(
  t: Translator<'segments'>,
  said: (segment: Segment) => string,
): readonly Column<Segment>[] {
  return [
    {
      id: 'name',
      header: t('name.column'),
      isFixed: true,
      cell: ({ hash, name, broken }) => (
        <>
          <Link to={paths.segment(hash)} data-row-link="">
            {name}
          </Link>{' '}
          {broken.length === 0 ? null : <Badge tone="red">{t('broken.badge')}</Badge>}
        </>
      ),
    },
    {
      id: 'conditions',
      header: t('conditions.column'),
      maxWidth: 480,
      cell: (segment) => <span className={classes.inCell}>{said(segment)}</span>,
    },
    {
      id: 'count',
      header: t('count.column'),
      isNumeric: true,
      cell: (segment) => <LastCount segment={segment} match={matchOf(segment)} />,
    },
    {
      id: 'used',
      header: t('used.column'),
      maxWidth: 240,
      cell: ({ used_by: uses }) => <SegmentUses uses={uses} />,
    },
    {
      id: 'updated',
      header: t('updated.column'),
      isNumeric: true,
      cell: ({ updated }) => <RelativeTime time={updated} />,
    },
  ];
}
