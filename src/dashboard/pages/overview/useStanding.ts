import { useQuery } from '@tanstack/react-query';
import { contactCountQuery } from '../../api/contacts.ts';
import { draftsQuery } from '../../api/drafts.ts';
import { importsQuery } from '../../api/imports.ts';
import { allListsQuery } from '../../api/lists.ts';
import { notificationsQuery } from '../../api/notifications.ts';
import { reportsQuery } from '../../api/reports.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { sendingsQuery } from '../../api/sendings.ts';
import { scheduledMailsQuery, sentMailsQuery } from '../../api/sent-mails.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';

/** The number of emails on a card. */
const latestMails = 5;

/** The number of emails in the average that the latest ones are compared with. */
const averagedMails = 25;

/** The number of notifications. */
const latestNotifications = 3;

/**
 * Returns the overview's data of an account; a part is undefined if the service doesn't have it or failed. Null until
 * all parts have loaded or failed, because a late card would move the content that someone is reading.
 */
export function useStanding() {
  const extensions = useExtensions();
  const hasReports = extensions.has('reportList');
  const contacts = useQuery(contactCountQuery({}));
  const lists = useQuery(allListsQuery());
  const senders = useQuery(allSendersQuery());
  const drafts = useQuery(draftsQuery({ paginate_by: 1 }));
  const sent = useQuery(sentMailsQuery({ paginate_by: latestMails }));
  const scheduled = useQuery(scheduledMailsQuery({ paginate_by: latestMails }));
  const notifications = useQuery(notificationsQuery({ paginate_by: latestNotifications }));
  const sendings = useQuery({ ...sendingsQuery(), enabled: extensions.has('sendingList') });
  const reports = useQuery({
    ...reportsQuery({ kind: 'mail', paginate_by: averagedMails }),
    enabled: hasReports,
  });
  const imports = useQuery({ ...importsQuery(), enabled: extensions.has('importList') });
  const asked = [
    contacts,
    lists,
    senders,
    drafts,
    sent,
    scheduled,
    notifications,
    sendings,
    reports,
    imports,
  ];
  if (!extensions.isKnown || asked.some(({ isLoading }) => isLoading)) return null;
  return {
    contacts: contacts.data?.count,
    lists: lists.data,
    senders: senders.data,
    drafts: drafts.data?.count,
    sent: sent.data,
    scheduled: scheduled.data,
    notifications: notifications.data?.results,
    sendings: sendings.data?.results,
    reports: reports.data?.results,
    imports: imports.data?.results,
    hasReports,
    hasEngagement: extensions.has('audienceEngagement'),
    hasGrowth: extensions.has('audienceGrowth'),
    hasImports: extensions.has('importList'),
  };
}

/** See `useStanding`. */
export type Standing = NonNullable<ReturnType<typeof useStanding>>;
