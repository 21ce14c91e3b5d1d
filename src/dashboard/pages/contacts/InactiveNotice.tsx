import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../contract/people/contacts.ts';
import { contactActivityQuery } from '../../api/contact-activity.ts';
import { suppressionCheckQuery } from '../../api/suppressions.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { formatTime, shownSubject } from '../../components/basics/format.ts';
import { useActivateContact } from '../../hooks/useActivateContact.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { evidenceOf } from './activity-words.ts';
import classes from './contacts.module.css';
import { useMessages } from '../../messages/useMessages.ts';

/** The maximum number of bounces shown. */
const shownEvidence = 5;

/** A notice of why and since when a contact is inactive, with the evidence and a button to reactivate. */
export function InactiveNotice({ contact }: { contact: Contact }) {
  const t = useMessages('contact');
  const tPeople = useMessages('people');
  const { email, inactive_reason: reason } = contact;
  const extensions = useExtensions();
  const check = useQuery({
    ...suppressionCheckQuery(email),
    enabled: extensions.has('suppressionCheck'),
  });
  const isSuppressed = check.data?.suppressed === true;
  const { isChosen, activate } = useActivateContact(email);
  if (isChosen) return null;
  const shownReason = reason ?? t('inactive.unknown.body');
  return (
    <Card
      title={t('inactive.title')}
      actions={
        extensions.has('contactActivate') && !isSuppressed ? (
          <Button tone="plain" size="small" onClick={activate}>
            {tPeople('reactivate.button')}
          </Button>
        ) : null
      }
    >
      <div className="nd-stack">
        {extensions.has('contactActivityList') ? (
          <Evidence email={email} reason={shownReason} />
        ) : (
          <p className={classes.reason}>{shownReason}</p>
        )}
      </div>
    </Card>
  );
}

/** Bounces and complaints of a contact; without any, the service’s own reason in English. */
function Evidence({ email, reason }: { email: string; reason: string }) {
  const t = useMessages('contact');
  const { data } = useQuery(contactActivityQuery(email, { paginate_by: 25 }));
  if (data === undefined) return null;
  const evidence = evidenceOf(data.results, t);
  const newest = evidence[0];
  if (newest === undefined) return <p className={classes.reason}>{reason}</p>;
  return (
    <div>
      <p className={classes.reason}>{t('inactive.since.label', { since: new Date(newest.created) })}</p>
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
