import { Link } from 'react-router-dom';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { Card } from '../../components/basics/Card.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { reasonText } from '../../components/sendings/reason-text.ts';
import { progressText } from '../../components/sendings/sending-state.ts';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import { SendingBar } from '../../components/sendings/SendingBar.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

/** The emails that are being sent or need attention; empty if there are none. */
export function MailsOnTheirWay({ sendings }: { sendings: readonly SendingProgress[] }) {
  const t = useMessages('overview');
  const tSendings = useMessages('sendings');
  if (sendings.length === 0) return null;
  return (
    <Card title={t('sending.title')} actions={<Link to={paths.sent}>{t('sent.button')}</Link>}>
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
              <p className="nd-muted">{reasonText(progress, tSendings)}</p>
            ) : (
              <>
                <SendingBar progress={progress} />
                <p className="nd-muted">{progressText(progress, tSendings)}</p>
                {progress.reason === null ? null : (
                  <p className="nd-muted">{reasonText(progress, tSendings)}</p>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
