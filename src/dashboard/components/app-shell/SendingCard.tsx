import { Link } from 'react-router-dom';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { paths } from '../../paths.ts';
import { shownSubject } from '../basics/format.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { progressText } from '../sendings/sending-state.ts';
import { SendingBar } from '../sendings/SendingBar.tsx';
import classes from './shell.module.css';

/** An email being sent, with its progress bar, its counts, and a link to its page. */
export function SendingCard({ progress, onNavigate }: { progress: SendingProgress; onNavigate: () => void }) {
  const tSendings = useMessages('sendings');
  const t = useMessages('tasks');
  const { id, subject, state } = progress;
  const isHeld = state === 'held';
  return (
    <div className={classes.task}>
      <div className={classes.taskHead}>
        <Link to={isHeld ? paths.scheduled : paths.sentMail(id)} onClick={onNavigate}>
          {shownSubject(subject)}
        </Link>
      </div>
      {isHeld ? null : <SendingBar progress={progress} />}
      <div className={classes.taskNote}>
        <span>{tSendings('state.badge', { state })}</span>
        <span>{isHeld ? t('held.label') : progressText(progress, tSendings)}</span>
      </div>
    </div>
  );
}
