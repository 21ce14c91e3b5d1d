import { Link } from 'react-router-dom';
import type { Report } from '../../../../contract/reports.ts';
import { Card } from '../../../components/Card.tsx';
import { formatCount } from '../../../components/format.ts';
import { partView } from '../../../paths.ts';
import { machinesExplained } from '../machines-explained.ts';
import classes from '../reports.module.css';

interface PeopleAndMachinesProps {
  readonly report: Report;
  readonly machines: NonNullable<Report['machines']>;
}

const figures = [
  { label: 'Contacts who opened', member: 'unique_html_opened' },
  { label: 'Opens', member: 'total_html_opened' },
  { label: 'Contacts who clicked', member: 'receivers_who_clicked' },
  { label: 'Clicks', member: 'html_clicks' },
] as const;

/** What people did beside what machines did, and what that means. */
export function PeopleAndMachines({ report, machines }: PeopleAndMachinesProps) {
  const hasRows = machines.total_html_opened + machines.html_clicks > 0;
  return (
    <Card
      title="People and machines"
      actions={hasRows ? <Link to={partView(report.id, 'machines')}>Show the machines</Link> : undefined}
    >
      <table className={classes.sideBySide}>
        <thead>
          <tr>
            <td />
            <th scope="col">People</th>
            <th scope="col">Machines</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ label, member }) => (
            <tr key={member}>
              <th scope="row">{label}</th>
              <td>{formatCount(report[member])}</td>
              <td>{formatCount(machines[member])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.explained}>{machinesExplained}</p>
    </Card>
  );
}
