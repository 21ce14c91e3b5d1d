import { queryOptions } from '@tanstack/react-query';
import { localKey } from '../../../../api/query.ts';
import { unsavedEmails, type UnsavedEmail } from './unsaved-emails.ts';
import { endedSessions } from './mail-session.ts';

/** Returns the query for unsaved emails that no tab has open: the newest of each email, the newest email first. */
export function unsavedDraftsQuery() {
  return queryOptions({
    queryKey: localKey('unsaved-drafts'),
    queryFn: unsavedDrafts,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}

async function unsavedDrafts(): Promise<readonly UnsavedEmail[]> {
  const all = await (await unsavedEmails()).all();
  const ended = new Set(await endedSessions(all.map(({ session }) => session)));
  const newest = all
    .filter(({ session }) => ended.has(session))
    .toSorted((one, other) => other.kept - one.kept);
  return newest.filter(({ mail }, at) => newest.findIndex((one) => one.mail === mail) === at);
}

/** Deletes the copies of an email left by closed tabs, up to this one. */
export async function throwAway({ mail, kept }: UnsavedEmail): Promise<void> {
  const mails = await unsavedEmails();
  const all = await mails.ofMail(mail);
  const ended = await endedSessions(all.map(({ session }) => session));
  const old = all.filter((one) => ended.includes(one.session) && one.kept <= kept);
  await Promise.all(old.map((one) => mails.remove(one)));
}
