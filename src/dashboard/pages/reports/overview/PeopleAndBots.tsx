import { Link } from 'react-router-dom';
import type { Report } from '../../../../contract/results/reports.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { partView } from '../../../paths.ts';
import classes from '../reports.module.css';

interface PeopleAndBotsProps {
  readonly report: Report;
  readonly bots: NonNullable<Report['machines']>;
}

const figures = ['unique_html_opened', 'total_html_opened', 'receivers_who_clicked', 'html_clicks'] as const;

/** The opens and clicks of people and of bots. */
export function PeopleAndBots({ report, bots }: PeopleAndBotsProps) {
  const t = useMessages('reports');
  const hasRows = bots.total_html_opened + bots.html_clicks > 0;
  return (
    <Card
      title={t('bots.title')}
      actions={hasRows ? <Link to={partView(report.id, 'machines')}>{t('bots.link')}</Link> : undefined}
    >
      <table className={classes.sideBySide}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('bots.people.column')}</th>
            <th scope="col">{t('bots.bots.column')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((member) => (
            <tr key={member}>
              <th scope="row">{t('bots.row.label', { row: member === 'html_clicks' ? 'other' : member })}</th>
              <td>{formatCount(report[member])}</td>
              <td>{formatCount(bots[member])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.explained}>{t('bots.help')}</p>
    </Card>
  );
}
