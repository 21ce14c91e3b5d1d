import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../contract/contacts.ts';
import { contactActivityQuery } from '../../api/contact-activity.ts';
import { suppressionCheckQuery } from '../../api/suppressions.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { formatTime, shownSubject } from '../../components/format.ts';
import { useActivateContact } from '../../hooks/useActivateContact.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { evidenceOf } from './activity-words.ts';
import classes from './contacts.module.css';

/** How much of what came back is shown. */
const shownEvidence = 5;

/** Explains why a contact gets no email, since when and on what evidence, and activates it in one click. */
export function InactiveNotice({ contact }: { contact: Contact }) {
  const { email, inactive_reason: reason } = contact;
  const extensions = useExtensions();
  const check = useQuery({
    ...suppressionCheckQuery(email),
    enabled: extensions.has('suppressionCheck'),
  });
  const isSuppressed = check.data?.suppressed === true;
  const { isChosen, activate } = useActivateContact(email);
  if (isChosen) return null;
  return (
    <Card
      title="This contact gets no email"
      actions={
        extensions.has('contactActivate') && !isSuppressed ? (
          <Button tone="plain" size="small" onClick={activate}>
            Make active again
          </Button>
        ) : null
      }
    >
      <div className="nd-stack">
        <p className={classes.reason}>{reason ?? 'The service does not tell why it is inactive.'}</p>
        {extensions.has('contactActivityList') ? <Evidence email={email} /> : null}
      </div>
    </Card>
  );
}

function Evidence({ email }: { email: string }) {
  const { data } = useQuery(contactActivityQuery(email, { paginate_by: 25 }));
  const evidence = evidenceOf(data?.results ?? []);
  const newest = evidence[0];
  if (newest === undefined) return null;
  return (
    <div>
      <p className={classes.reason}>
        Since <time dateTime={newest.created}>{formatTime(newest.created)}</time>. What came back of the mails
        to it:
      </p>
      <ul className={classes.evidence}>
        {evidence.slice(0, shownEvidence).map(({ subject, created, outcome }, index) => (
          <li key={index}>
            <Badge tone={outcome.tone}>{outcome.label}</Badge> <strong>{shownSubject(subject)}</strong>,{' '}
            {formatTime(created)}
            {outcome.detail === null || outcome.detail === '' ? null : (
              <code className={classes.said}>{outcome.detail}</code>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
