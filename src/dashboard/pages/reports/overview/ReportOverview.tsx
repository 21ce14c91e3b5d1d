import type { Report } from '../../../../contract/reports.ts';
import { ChartCard } from '../chart/ChartCard.tsx';
import classes from '../reports.module.css';
import { BounceKinds } from './BounceKinds.tsx';
import { PeopleAndMachines } from './PeopleAndMachines.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { TopLinks } from './TopLinks.tsx';

/** A report at a glance: its figures, opens and clicks over time, the links that drew most, what came back. */
export function ReportOverview({ report }: { report: Report }) {
  const { id, machines } = report;
  return (
    <div className="nd-stack">
      <ReportFigures report={report} />
      <ChartCard id={id} report={report} />
      <div className={classes.columns}>
        <TopLinks id={id} report={report} />
        <div className="nd-stack">
          {machines === undefined ? null : <PeopleAndMachines report={report} machines={machines} />}
          <BounceKinds report={report} />
        </div>
      </div>
    </div>
  );
}
