import type { SentMailSummary } from '../../../contract/sending/sent-mails.ts';
import { mailStatus } from '../../../contract/sending/sent-mails.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useSentActions } from './useSentActions.ts';

/** The menu of a sent email in the table. */
export function SentRowActions({ mail }: { mail: SentMailSummary }) {
  const t = useMessages('sent');
  const tSendings = useMessages('sendings');
  const tCommon = useMessages('common');
  const { id, status, report_id: report } = mail;
  const extensions = useExtensions();
  const { canDuplicate, share, duplicate, remove } = useSentActions(mail);
  const isOver = status === mailStatus.sent || status === mailStatus.failed;
  return (
    <ActionMenu
      title={shownSubject(mail.subject)}
      groups={[
        [
          { label: t('view.button'), to: paths.sentMail(id) },
          report === null ? null : { label: t('report.button'), to: paths.report(report) },
          extensions.has('sentMailPreview')
            ? { label: t('preview.button'), to: `${paths.sent}?preview=${id}` }
            : null,
          { label: tSendings('link.copy.button'), run: share },
          canDuplicate ? { label: t('duplicate.button'), run: duplicate } : null,
        ],
        [isOver ? { label: tCommon('delete.button'), run: remove, isDestructive: true } : null],
      ]}
    />
  );
}
