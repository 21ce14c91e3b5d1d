import { Link } from 'react-router-dom';
import type { Report } from '../../../../contract/results/reports.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { bouncesAt, partView } from '../../../paths.ts';
import classes from '../reports.module.css';
import { ShareBar } from '../parts/ShareBar.tsx';

/** The bounces by type, each with its meaning, and a link to spam complaints. */
export function BounceKinds({ report }: { report: Report }) {
  const t = useMessages('reports');
  const { id, bounced, bounced_permanent: permanent, bounced_temporary: temporary } = report;
  const complaints = report.complained ?? 0;
  const kinds = [
    { kind: 'hard', shown: 'hard', count: permanent },
    { kind: 'soft', shown: 'other', count: temporary },
  ] as const;
  return (
    <Card
      title={t('bounces.title')}
      actions={bounced > 0 ? <Link to={partView(id, 'bounces')}>{t('bounces.link')}</Link> : undefined}
    >
      {bounced === 0 ? (
        <p className={classes.quiet}>{t('bounces.none')}</p>
      ) : (
        <ul className={classes.kinds}>
          {kinds.map(({ kind, shown, count }) => (
            <li key={kind}>
              <span>
                {count > 0 ? (
                  <Link to={bouncesAt(id, kind)}>{t('bounces.kind', { kind: shown })}</Link>
                ) : (
                  t('bounces.kind', { kind: shown })
                )}
                <span className={classes.meaning}>{t('bounces.kind.help', { kind: shown })}</span>
              </span>
              <span className={classes.kindCount}>{formatCount(count)}</span>
              <ShareBar percent={(100 * count) / bounced} />
            </li>
          ))}
        </ul>
      )}
      {complaints === 0 ? null : (
        <p className={classes.complaints}>
          <Link to={bouncesAt(id, 'complaint')}>{t('figure.complaints', { count: complaints })}</Link>
        </p>
      )}
    </Card>
  );
}
