import { Link } from 'react-router-dom';
import type { Report } from '../../../../contract/reports.ts';
import { Card } from '../../../components/Card.tsx';
import { formatCount } from '../../../components/format.ts';
import { bouncesAt, partView } from '../../../paths.ts';
import classes from '../reports.module.css';
import { ShareBar } from '../ShareBar.tsx';

/** What came back, by kind, and what a kind means for the contact. */
export function BounceKinds({ report }: { report: Report }) {
  const { id, bounced, bounced_permanent: permanent, bounced_temporary: temporary } = report;
  const kinds = [
    { kind: 'hard', label: 'Permanent', count: permanent, meaning: 'The address takes no mail.' },
    { kind: 'soft', label: 'Temporary', count: temporary, meaning: 'Full, or not reachable at the time.' },
  ];
  return (
    <Card
      title="Bounces"
      actions={bounced > 0 ? <Link to={partView(id, 'bounces')}>All bounces</Link> : undefined}
    >
      {bounced === 0 ? (
        <p className={classes.quiet}>Nothing came back.</p>
      ) : (
        <ul className={classes.kinds}>
          {kinds.map(({ kind, label, count, meaning }) => (
            <li key={kind}>
              <span>
                {count > 0 ? <Link to={bouncesAt(id, kind)}>{label}</Link> : label}
                <span className={classes.meaning}>{meaning}</span>
              </span>
              <span className={classes.kindCount}>{formatCount(count)}</span>
              <ShareBar percent={(100 * count) / bounced} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
