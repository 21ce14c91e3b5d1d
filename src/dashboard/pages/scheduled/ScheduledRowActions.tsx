import type { ScheduledMailSummary } from '../../../contract/sending/sent-mails.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useScheduledActions } from './useScheduledActions.ts';

/** The menu of a scheduled email in the table. */
export function ScheduledRowActions({ mail }: { mail: ScheduledMailSummary }) {
  const t = useMessages('scheduled');
  const { id } = mail;
  const extensions = useExtensions();
  const { sendNow, unschedule } = useScheduledActions(mail);
  const canMove = extensions.has('scheduledMailReschedule');
  return (
    <ActionMenu
      title={shownSubject(mail.subject)}
      groups={[
        [
          extensions.has('scheduledMailPreview')
            ? { label: t('preview.button'), to: `${paths.scheduled}?preview=${id}` }
            : null,
          canMove ? { label: t('reschedule.button'), to: `${paths.scheduled}?move=${id}` } : null,
          canMove ? { label: t('sendNow.button'), run: sendNow } : null,
          { label: t('unschedule.button'), run: unschedule },
        ],
      ]}
    />
  );
}
