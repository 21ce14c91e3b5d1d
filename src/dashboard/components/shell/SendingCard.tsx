import { Link } from 'react-router-dom';
import type { SendingProgress } from '../../../contract/sendings.ts';
import { paths } from '../../paths.ts';
import { shownSubject } from '../format.ts';
import { progressLine, wordsOf } from '../sendings/sending-words.ts';
import { SendingBar } from '../sendings/SendingBar.tsx';
import classes from './shell.module.css';

/** A mail on its way: its bar, its counts, and the way to its page. */
export function SendingCard({ progress, onNavigate }: { progress: SendingProgress; onNavigate: () => void }) {
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
        <span>{wordsOf(0, state).label}</span>
        <span>{isHeld ? 'waits for you' : progressLine(progress)}</span>
      </div>
    </div>
  );
}
