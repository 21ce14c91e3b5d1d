import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Report } from '../../../../contract/results/reports.ts';
import type { SegmentFigures } from '../../../../contract/results/report-segments.ts';
import { reportRecipientsMatch, reportRowsMatch } from '../../../../contract/jobs/report-rows.ts';
import type { Match } from '../../../../contract/people/segments/match.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { pollOf, reportBySegmentQuery } from '../../../api/reports.ts';
import { allSegmentsQuery } from '../../../api/segments.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { CheckList } from '../../../components/basics/CheckList.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { pageZone } from '../../../messages/page-zone.ts';
import { Dropdown } from '../../../components/overlay/Dropdown.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { contactsMatching, contactsIn } from '../../../paths.ts';
import classes from '../reports.module.css';
import { ShareBar } from '../parts/ShareBar.tsx';

/** The figures of a report for the contacts of chosen segments. Hidden without segments. */
export function BySegment({ report }: { report: Report }) {
  const t = useMessages('reports');
  const tCommon = useMessages('common');
  const [asked, setAsked] = useUrlState('segments');
  const { data: segments } = useQuery(allSegmentsQuery());
  const usable = (segments ?? []).filter(({ broken }) => broken.length === 0);
  const chosen = (asked ?? '').split(',').filter((hash) => usable.some((one) => one.hash === hash));
  const { data, error, refetch } = useQuery({
    ...reportBySegmentQuery(report.id, chosen),
    enabled: chosen.length > 0,
    refetchInterval: () => pollOf(report),
  });
  if (usable.length === 0) return null;
  return (
    <Card
      title={t('bySegment.title')}
      isFlush={chosen.length > 0}
      actions={
        <Dropdown
          look="outlined"
          align="end"
          title={t('bySegment.choose.button')}
          label={t('bySegment.choose.button')}
        >
          {() => (
            <CheckList
              label={t('bySegment.choose.button')}
              options={usable.map(({ hash, name }) => ({ value: hash, label: name }))}
              value={chosen}
              onChange={(next) => setAsked(next.length === 0 ? null : next.join(','))}
              empty=""
            />
          )}
        </Dropdown>
      }
    >
      {chosen.length === 0 ? (
        <p className={classes.quiet}>{t('bySegment.none.body')}</p>
      ) : data === undefined && error !== null ? (
        <ErrorState
          title={tCommon('load.error.title', { things: 'segments' })}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <DataTable
            isBare
            label={t('bySegment.title')}
            columns={columnsOf(t, report.id)}
            rows={data?.segments}
            rowKey={({ hash }) => hash}
          />
          <p className={classes.tableNote}>{t('bySegment.help')}</p>
        </>
      )}
    </Card>
  );
}

function columnsOf(t: Translator<'reports'>, id: number): readonly Column<SegmentFigures>[] {
  const share = (rows: 'opened' | 'clicked' | 'bounced' | 'unsubscribed'): Column<SegmentFigures> => ({
    id: rows,
    header: t('bySegment.column', { figure: rows === 'unsubscribed' ? 'other' : rows }),
    isNumeric: true,
    cell: (one) =>
      one.receivers === 0 ? (
        '–'
      ) : (
        <Link to={rowsIn(one.hash, reportRowsMatch(id, rows))}>
          <ShareBar percent={(100 * one[rows]) / one.receivers} />
        </Link>
      ),
  });
  return [
    {
      id: 'segment',
      header: t('bySegment.segment.column'),
      isFixed: true,
      cell: ({ hash, name }) => (
        <Link to={contactsIn(hash, pageZone)} data-row-link="">
          {name}
        </Link>
      ),
    },
    {
      id: 'receivers',
      header: t('bySegment.receivers.column'),
      isNumeric: true,
      cell: ({ hash, receivers }) =>
        receivers === 0 ? (
          formatCount(receivers)
        ) : (
          <Link to={rowsIn(hash, reportRecipientsMatch(id))}>{formatCount(receivers)}</Link>
        ),
    },
    share('opened'),
    share('clicked'),
    share('bounced'),
    share('unsubscribed'),
  ];
}

/** Returns the path of the contacts of a segment that also match a condition. */
function rowsIn(hash: string, match: Match): string {
  return contactsMatching({ all: [{ on: 'segment', is: 'in', segment: hash }, match] }, pageZone);
}
