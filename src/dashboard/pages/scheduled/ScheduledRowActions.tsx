import type { ScheduledMailSummary } from '../../../contract/sent-mails.ts';
import { shownSubject } from '../../components/format.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { useScheduledDeeds } from './useScheduledDeeds.ts';

/** What can be done to a scheduled mail in the table. */
export function ScheduledRowActions({ mail }: { mail: ScheduledMailSummary }) {
  const { id } = mail;
  const extensions = useExtensions();
  const { sendNow, unschedule } = useScheduledDeeds(mail);
  const canMove = extensions.has('scheduledMailReschedule');
  return (
    <ActionMenu
      title={shownSubject(mail.subject)}
      groups={[
        [
          extensions.has('scheduledMailPreview')
            ? { label: 'Preview', to: `${paths.scheduled}?preview=${id}` }
            : null,
          canMove ? { label: 'Reschedule', to: `${paths.scheduled}?move=${id}` } : null,
          canMove ? { label: 'Send now', run: sendNow } : null,
          { label: 'Back to the drafts', run: unschedule },
        ],
      ]}
    />
  );
}
