import classes from './inbox.module.css';
import { phoneLength, subjectLength } from './subject-length.ts';

interface InboxPreviewProps {
  /** Name of the one whom the mail would come from; null while nobody can send. */
  readonly sender: string | null;
  readonly subject: string;
  /** What an inbox shows behind the subject. */
  readonly words: string;
}

/** The mail as it lies in two inboxes: Gmail’s on a desk, and Apple Mail’s on a phone. */
export function InboxPreview({ sender, subject, words }: InboxPreviewProps) {
  const from = sender ?? 'Your name';
  const shown = subject.trim() === '' ? '(no subject)' : subject;
  const { length, isLong, sentence } = subjectLength(subject);
  return (
    <section className={classes.inboxes} aria-label="In the inbox">
      <figure className={classes.inbox}>
        <figcaption>Gmail, on a desk</figcaption>
        <div className={classes.desk}>
          <strong>{from}</strong>
          <span>
            <strong>{shown}</strong> <span className={classes.words}>– {words}</span>
          </span>
          <span className={classes.time}>9:41</span>
        </div>
      </figure>
      <figure className={classes.inbox}>
        <figcaption>Apple Mail, on a phone</figcaption>
        <div className={classes.phone}>
          <span className={classes.phoneHead}>
            <strong>{from}</strong>
            <span className={classes.time}>9:41</span>
          </span>
          <span className={classes.phoneSubject}>{shown}</span>
          <span className={classes.phoneWords}>{words}</span>
        </div>
      </figure>
      <p className={classes.note} data-long={isLong || undefined}>
        The subject has {length} characters; a phone shows about {phoneLength}. {sentence}
      </p>
    </section>
  );
}
