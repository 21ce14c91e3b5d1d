import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Contact } from '../../../contract/people/contacts.ts';
import type { Suppression } from '../../../contract/people/suppressions.ts';
import type { Translator } from '../../../messages/translator.ts';
import { suppressionCheckQuery } from '../../api/suppressions.ts';
import { Card } from '../../components/basics/Card.tsx';
import { formatTime } from '../../components/basics/format.ts';
import { suppressionName } from '../../components/people/suppression-words.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths, suppressionsAt } from '../../paths.ts';
import classes from './contacts.module.css';
import { quotedNames } from '../../messages/quoted-names.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The reason why a contact can or can’t get email. Hidden if the service has no suppression list. */
export function EmailPermission({ contact }: { contact: Contact }) {
  const t = useMessages('contact');
  const isKept = useExtensions().has('suppressionCheck');
  const { data } = useQuery({ ...suppressionCheckQuery(contact.email), enabled: isKept });
  if (!isKept || data === undefined) return null;
  return (
    <Card title={t('permission.title')}>
      <div className="nd-stack">
        <p className={classes.reason}>{permissionOf(contact, data.suppressions, t)}</p>
        <p className={classes.reason}>
          {t('permission.change.body', { state: permissionState(contact, data.suppressions) })}
        </p>
        {data.suppressions.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
    </Card>
  );
}

/** Returns a sentence on whether a contact can get email, and the deciding rule. */
export function permissionOf(
  { active, lists }: Pick<Contact, 'active' | 'lists'>,
  suppressions: readonly Suppression[],
  t: Translator<'contact'>,
): string {
  const state = permissionState({ active, lists }, suppressions);
  if (state !== 'other') return t('permission.body', { state });
  const names = lists.filter((one) => one.subscription_cancelled === null).map(({ name }) => name);
  return t('permission.lists.body', { listNames: quotedNames(names) });
}

/** Returns the reason why a contact gets no email; `other` if they do get email. */
function permissionState(
  { active, lists }: Pick<Contact, 'active' | 'lists'>,
  suppressions: readonly Suppression[],
): 'suppressed' | 'inactive' | 'unlisted' | 'unsubscribed' | 'other' {
  if (suppressions.length > 0) return 'suppressed';
  if (!active) return 'inactive';
  if (lists.some((one) => one.subscription_cancelled === null)) return 'other';
  return lists.length === 0 ? 'unlisted' : 'unsubscribed';
}

function Entry({ entry }: { entry: Suppression }) {
  const t = useMessages('contact');
  const tSuppressions = useMessages('suppressions');
  const search = entry.address ?? entry.domain;
  const to = search === null ? paths.suppressions : suppressionsAt(search);
  return (
    <dl className={classes.facts}>
      <dt>{t('suppressed.label')}</dt>
      <dd>
        <Link to={to}>{suppressionName(entry, tSuppressions)}</Link>
      </dd>
      <dt>{t('reason.title')}</dt>
      <dd>{tSuppressions('reason.label', { reason: entry.reason })}</dd>
      <dt>{t('since.label')}</dt>
      <dd>
        <time dateTime={entry.created}>{formatTime(entry.created)}</time>
      </dd>
      {entry.note === '' ? null : (
        <>
          <dt>{t('note.label')}</dt>
          <dd>{entry.note}</dd>
        </>
      )}
      <dt>{t('lift.label')}</dt>
      <dd>{t('lift.help', { by: entry.reader_lifts ? 'reader' : 'you' })}</dd>
    </dl>
  );
}
