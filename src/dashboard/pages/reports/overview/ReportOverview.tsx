import type { Report } from '../../../../contract/results/reports.ts';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { ChartCard } from '../chart/ChartCard.tsx';
import classes from '../reports.module.css';
import { sentMailOf } from '../parts/report-mail.ts';
import { BounceKinds } from './BounceKinds.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { TopLinks } from './TopLinks.tsx';
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

const PeopleAndBots = lazyPart(() => import('./PeopleAndBots.tsx').then((it) => it.PeopleAndBots));
const NarrowedRecipients = lazyPart(() =>
  import('./NarrowedRecipients.tsx').then((it) => it.NarrowedRecipients),
);
const BySegment = lazyPart(() => import('./BySegment.tsx').then((it) => it.BySegment));

/** The overview of a report: numbers, opens and clicks over time, top links, and bounces. */
export function ReportOverview({ report }: { report: Report }) {
  const { id, machines } = report;
  const { has } = useExtensions();
  const hasSegments = has('reportBySegment');
  const mail = sentMailOf(report);
  return (
    <div className="nd-stack">
      <ReportFigures report={report} />
      {mail === null || !has('sendingShow') ? null : (
        <LazyPlace>
          <NarrowedRecipients mail={mail} />
        </LazyPlace>
      )}
      <ChartCard id={id} report={report} />
      <div className={classes.columns}>
        <TopLinks id={id} report={report} />
        <div className="nd-stack">
          {machines === undefined ? null : (
            <LazyPlace>
              <PeopleAndBots report={report} bots={machines} />
            </LazyPlace>
          )}
          <BounceKinds report={report} />
        </div>
      </div>
      {hasSegments ? (
        <LazyPlace>
          <BySegment report={report} />
        </LazyPlace>
      ) : null}
    </div>
  );
}
