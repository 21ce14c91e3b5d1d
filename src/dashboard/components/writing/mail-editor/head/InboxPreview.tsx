import classes from './inbox.module.css';
import { subjectLength } from './subject-length.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { shownSubject } from '../../../basics/format.ts';

interface InboxPreviewProps {
  /** Name of the expected sender; null while there is no sender. */
  readonly sender: string | null;
  readonly subject: string;
  /** The text after the subject in an inbox. */
  readonly words: string;
}

/** The email as listed by 2 inboxes: Gmail on a desktop, and Apple Mail on a phone. */
export function InboxPreview({ sender, subject, words }: InboxPreviewProps) {
  const t = useMessages('editor');
  const from = sender ?? t('inbox.sender.label');
  const shown = shownSubject(subject);
  const { isLong, sentence } = subjectLength(t, subject);
  return (
    <section className={classes.inboxes} aria-label={t('inbox.label')}>
      <figure className={classes.inbox}>
        <figcaption>{t('inbox.gmail.label')}</figcaption>
        <div className={classes.desk}>
          <strong>{from}</strong>
          <span>
            <strong>{shown}</strong> <span className={classes.words}>– {words}</span>
          </span>
          <span className={classes.time}>9:41</span>
        </div>
      </figure>
      <figure className={classes.inbox}>
        <figcaption>{t('inbox.apple.label')}</figcaption>
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
        {sentence}
      </p>
    </section>
  );
}
