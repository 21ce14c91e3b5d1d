import type { SentMailSummary } from '../../../contract/sent-mails.ts';
import { mailStatus } from '../../../contract/sent-mails.ts';
import { shownSubject } from '../../components/format.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { useSentDeeds } from './useSentDeeds.ts';

/** What can be done to a sent mail in the table. */
export function SentRowActions({ mail }: { mail: SentMailSummary }) {
  const { id, status, report_id: report } = mail;
  const extensions = useExtensions();
  const { canCopy, share, copy, remove } = useSentDeeds(mail);
  const isOver = status === mailStatus.sent || status === mailStatus.failed;
  return (
    <ActionMenu
      title={shownSubject(mail.subject)}
      groups={[
        [
          { label: 'Open', to: paths.sentMail(id) },
          report === null ? null : { label: 'Report', to: paths.report(report) },
          extensions.has('sentMailPreview') ? { label: 'Preview', to: `${paths.sent}?preview=${id}` } : null,
          { label: 'Copy share link', run: share },
          canCopy ? { label: 'Copy to a new draft', run: copy } : null,
        ],
        [isOver ? { label: 'Delete', run: remove, isDestructive: true } : null],
      ]}
    />
  );
}
