import { useQuery } from '@tanstack/react-query';
import { senderStatus } from '../../../../contract/senders.ts';
import { allSendersQuery } from '../../../api/senders.ts';
import classes from './inbox.module.css';
import { phoneLength, subjectLength } from './subject-length.ts';

interface InboxPreviewProps {
  readonly subject: string;
  /** What an inbox shows behind the subject. */
  readonly words: string;
}

/** The mail as it lies in two inboxes: Gmail’s on a desk, and Apple Mail’s on a phone. */
export function InboxPreview({ subject, words }: InboxPreviewProps) {
  const { data: senders } = useQuery(allSendersQuery());
  const confirmed = senders?.find(({ status }) => status === senderStatus.confirmed) ?? senders?.[0];
  const sender = confirmed?.name ?? 'Your name';
  const shown = subject.trim() === '' ? '(no subject)' : subject;
  const { length, isLong, sentence } = subjectLength(subject);
  return (
    <section className={classes.inboxes} aria-label="In the inbox">
      <figure className={classes.inbox}>
        <figcaption>Gmail, on a desk</figcaption>
        <div className={classes.desk}>
          <strong>{sender}</strong>
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
            <strong>{sender}</strong>
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
