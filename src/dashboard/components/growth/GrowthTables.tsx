import { Link } from 'react-router-dom';
import type { Growth } from '../../../contract/people/growth.ts';
import { formatCount, formatShare } from '../basics/format.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { figureName, type StepFigure } from './figure-name.ts';
import { lossesOf, type GrowthStep } from './growth-figures.ts';
import { stepName } from './step-name.ts';
import { sourceName, sourcePath, type GrowthSource } from './source-words.ts';

interface StepsTableProps {
  readonly steps: readonly GrowthStep[];
  readonly step: Growth['step'];
  readonly series: readonly StepFigure[];
  /** Returns the page of the contacts behind a number; null for none. */
  readonly pathOf?: (figure: StepFigure, step: GrowthStep) => string | null;
}

/** The numbers of the chart, newest first. */
export function StepsTable({ steps, step, series, pathOf }: StepsTableProps) {
  const t = useMessages('growth');
  const nameOf = (one: GrowthStep) => stepName(one, step);
  return (
    <DataTable
      isBare
      label={t('card.title')}
      columns={[
        { id: 'time', header: t('time.column'), isFixed: true, cell: nameOf },
        ...series.map((id) => ({
          id,
          header: figureName(id, t),
          isNumeric: true,
          cell: (one: GrowthStep) => (
            <Count count={{ ...one, ...lossesOf(one) }[id]} to={pathOf?.(id, one) ?? null} />
          ),
        })),
      ]}
      rows={steps.toReversed()}
      rowKey={({ from }) => from}
      rowName={nameOf}
    />
  );
}

/** A number, with a link to its contacts unless there are none. */
function Count({ count, to }: { readonly count: number; readonly to: string | null }) {
  return count === 0 || to === null ? formatCount(count) : <Link to={to}>{formatCount(count)}</Link>;
}

interface SourcesTableProps {
  readonly sources: readonly GrowthSource[];
  /** Returns the page of the contacts who joined through a source; null for none. */
  readonly joinedBy: (source: GrowthSource) => string | null;
}

/** Forms, files, and tokens through which contacts joined. */
export function SourcesTable({ sources, joinedBy }: SourcesTableProps) {
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
          cell: (one: GrowthSource) => <Count count={one.joined} to={joinedBy(one)} />,
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
