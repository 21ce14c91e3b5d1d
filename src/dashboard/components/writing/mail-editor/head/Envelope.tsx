import { SubjectField, type SubjectFieldProps } from './SubjectField.tsx';
import classes from './envelope.module.css';

/** The part of an email that is outside of its content: its subject. It stands on the canvas, as wide as the email. */
export function Envelope(props: SubjectFieldProps) {
  return (
    <div className={classes.envelope}>
      <SubjectField {...props} />
    </div>
  );
}
