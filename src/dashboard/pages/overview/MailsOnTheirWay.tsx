import { Link } from 'react-router-dom';
import type { SendingProgress } from '../../../contract/sendings.ts';
import { Card } from '../../components/Card.tsx';
import { shownSubject } from '../../components/format.ts';
import { reasonWords } from '../../components/sendings/reason-words.ts';
import { progressLine } from '../../components/sendings/sending-words.ts';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import { SendingBar } from '../../components/sendings/SendingBar.tsx';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

/** The mails that are being sent, or wait for somebody; nothing where there are none. */
export function MailsOnTheirWay({ sendings }: { sendings: readonly SendingProgress[] }) {
  if (sendings.length === 0) return null;
  return (
    <Card title="On their way" actions={<Link to={paths.sent}>All sent mails</Link>}>
      <ul className={classes.sendings}>
        {sendings.map((progress) => (
          <li key={progress.id}>
            <p>
              <Link to={progress.state === 'held' ? paths.scheduled : paths.sentMail(progress.id)}>
                {shownSubject(progress.subject)}
              </Link>{' '}
              <SendingBadge status={0} state={progress.state} />
            </p>
            {progress.state === 'held' ? (
              <p className="nd-muted">{reasonWords(progress)}</p>
            ) : (
              <>
                <SendingBar progress={progress} />
                <p className="nd-muted">{progressLine(progress)}</p>
                {progress.reason === null ? null : <p className="nd-muted">{reasonWords(progress)}</p>}
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
