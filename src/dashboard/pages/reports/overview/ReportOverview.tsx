import type { Report } from '../../../../contract/results/reports.ts';
import { ChartCard } from '../chart/ChartCard.tsx';
import classes from '../reports.module.css';
import { BounceKinds } from './BounceKinds.tsx';
import { PeopleAndBots } from './PeopleAndBots.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { TopLinks } from './TopLinks.tsx';

/** The overview of a report: numbers, opens and clicks over time, top links, and bounces. */
export function ReportOverview({ report }: { report: Report }) {
  const { id, machines } = report;
  return (
    <div className="nd-stack">
      <ReportFigures report={report} />
      <ChartCard id={id} report={report} />
      <div className={classes.columns}>
        <TopLinks id={id} report={report} />
        <div className="nd-stack">
          {machines === undefined ? null : <PeopleAndBots report={report} bots={machines} />}
          <BounceKinds report={report} />
        </div>
      </div>
    </div>
  );
}
