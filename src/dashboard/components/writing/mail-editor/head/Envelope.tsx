import { lazyPart } from '../../../lazy/lazy-part.tsx';
import type { Inspection } from '../inspect/inspection.ts';
import type { MailRef } from '../open/open-mail.ts';
import { SubjectField, type SubjectFieldProps } from './SubjectField.tsx';
import classes from './envelope.module.css';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const OutsideFields = lazyPart(() => import('./OutsideFields.tsx').then((it) => it.OutsideFields));

interface EnvelopeProps extends SubjectFieldProps {
  readonly mail: MailRef;
  /** The email as a reader gets it; null until it is known. */
  readonly inspection: Inspection | null;
  /** Called with the expected sender's name, which fills in its merge tag. */
  readonly onSender: (sender: string | null) => void;
}

/**
 * An email's parts outside of its content: the sender, for a draft, and the subject. It appears on the canvas, as wide
 * as the email.
 */
export function Envelope({ mail, inspection, onSender, ...props }: EnvelopeProps) {
  return (
    <div className={classes.envelope}>
      <LazyPlace fallback={mail.kind === 'draft' ? <div className={classes.row} /> : null}>
        <OutsideFields mail={mail} inspection={inspection} onSender={onSender} />
      </LazyPlace>
      <SubjectField {...props} />
    </div>
  );
}
