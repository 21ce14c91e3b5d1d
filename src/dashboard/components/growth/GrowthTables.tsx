import { Link } from 'react-router-dom';
import { formatCount, formatShare } from '../basics/format.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import type { GrowthRange, GrowthStep } from './growth-figures.ts';
import { stepName } from './step-name.ts';
import { sourceName, sourcePath, type GrowthSource } from './source-words.ts';

interface StepsTableProps {
  readonly steps: readonly GrowthStep[];
  readonly range: GrowthRange;
  /** Left out, all of them. */
  readonly series?: readonly ('joined' | 'lost' | 'active')[];
}

/** The numbers of the chart, newest first. */
export function StepsTable({ steps, range, series = ['joined', 'lost', 'active'] }: StepsTableProps) {
  const t = useMessages('growth');
  const nameOf = (step: GrowthStep) => stepName(step, range);
  return (
    <DataTable
      isBare
      label={t('card.title')}
      columns={[
        { id: 'time', header: t('time.column'), isFixed: true, cell: nameOf },
        ...series.map((id) => ({
          id,
          header: t('series', { series: id === 'lost' ? 'other' : id }),
          isNumeric: true,
          cell: (one: GrowthStep) => formatCount(one[id]),
        })),
      ]}
      rows={steps.toReversed()}
      rowKey={({ from }) => from}
      rowName={nameOf}
    />
  );
}

/** Forms, files, and tokens by which contacts joined. */
export function SourcesTable({ sources }: { readonly sources: readonly GrowthSource[] }) {
  const t = useMessages('growth');
  const all = sources.reduce((sum, { joined }) => sum + joined, 0);
  return (
    <DataTable
      isBare
      label={t('sources.title')}
      columns={[
        {
          id: 'source',
          header: t('source.column'),
          isFixed: true,
          cell: (one: GrowthSource) => {
            const path = sourcePath(one);
            return path === null ? sourceName(one, t) : <Link to={path}>{sourceName(one, t)}</Link>;
          },
        },
        {
          id: 'joined',
          header: t('joined.column'),
          isNumeric: true,
          cell: ({ joined }: GrowthSource) => formatCount(joined),
        },
        {
          id: 'share',
          header: t('share.column'),
          isNumeric: true,
          cell: ({ joined }: GrowthSource) => formatShare(joined, all),
        },
      ]}
      rows={sources}
      rowKey={({ source }) => source}
      rowName={(one) => sourceName(one, t)}
    />
  );
}
