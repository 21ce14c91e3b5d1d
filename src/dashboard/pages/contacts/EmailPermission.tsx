import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Contact } from '../../../contract/contacts.ts';
import type { Suppression } from '../../../contract/suppressions.ts';
import { suppressionCheckQuery } from '../../api/suppressions.ts';
import { Card } from '../../components/Card.tsx';
import { formatTime } from '../../components/format.ts';
import { suppressionName, suppressionReasonLabels } from '../../components/suppression-words.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import classes from './contacts.module.css';

/** Why a contact may or may not get email. Hidden where the service has no suppression list. */
export function EmailPermission({ contact }: { contact: Contact }) {
  const isKept = useExtensions().has('suppressionCheck');
  const { data } = useQuery({ ...suppressionCheckQuery(contact.email), enabled: isKept });
  if (!isKept || data === undefined) return null;
  return (
    <Card title="Email permission">
      <div className="nd-stack">
        <p className={classes.reason}>{permissionOf(contact, data.suppressions)}</p>
        {data.suppressions.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
    </Card>
  );
}

/** Says in one sentence whether a contact may get email, and which rule decides. */
export function permissionOf(
  { active, lists }: Pick<Contact, 'active' | 'lists'>,
  suppressions: readonly Suppression[],
): string {
  if (suppressions.length > 0) return 'Gets no email: on the suppression list.';
  if (!active) return 'Gets no email: the contact is inactive.';
  const names = lists.filter((one) => one.subscription_cancelled === null).map(({ name }) => name);
  if (names.length > 0) return `Gets email sent to ${new Intl.ListFormat('en-US').format(names)}.`;
  return lists.length === 0
    ? 'Gets no email: on no list.'
    : 'Gets no email: unsubscribed from every list. Imports and the API can’t subscribe them again.';
}

function Entry({ entry }: { entry: Suppression }) {
  const search = entry.address ?? entry.domain;
  const to =
    search === null ? paths.suppressions : `${paths.suppressions}?${new URLSearchParams({ search })}`;
  return (
    <dl className={classes.facts}>
      <dt>Suppressed</dt>
      <dd>
        <Link to={to}>{suppressionName(entry)}</Link>
      </dd>
      <dt>Reason</dt>
      <dd>{suppressionReasonLabels[entry.reason]}</dd>
      <dt>Since</dt>
      <dd>
        <time dateTime={entry.created}>{formatTime(entry.created)}</time>
      </dd>
      {entry.note === '' ? null : (
        <>
          <dt>Note</dt>
          <dd>{entry.note}</dd>
        </>
      )}
      <dt>Way back</dt>
      <dd>
        {entry.reader_lifts
          ? 'Signing up through a form and confirming it.'
          : 'Removing the entry from the suppression list.'}
      </dd>
    </dl>
  );
}
