import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { NonOpener } from '../../../../contract/results/reports.ts';
import { nonOpenersQuery, pollOf } from '../../../api/reports.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { resendMail } from '../../../api/sent-mails.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useAction } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import { sentMailOf } from '../parts/report-mail.ts';
import type { ReportPart } from '../parts/report-part.ts';
import { ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

function columnsOf(t: Translator<'reports'>): readonly Column<NonOpener>[] {
  return [contactColumn(t)];
}

/** The contacts who got an email and haven't opened it, as far as is known. */
export function NotOpenedTab({ id, report }: ReportPart) {
  const t = useMessages('reports');
  const extensions = useExtensions();
  const mail = report === null || report.kind === 'responder' ? null : sentMailOf(report);
  const asked = useRowsPage();
  const page = useQuery({ ...nonOpenersQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label={t('tab.label', { tab: 'notOpened' })}
      things="contacts"
      columns={columnsOf(t)}
      page={page}
      asked={asked}
      rowKey={({ contact_url }) => contact_url}
      aside={
        <>
          {mail === null || !extensions.has('sentMailResend') || page.data?.count === 0 ? null : (
            <ResendButton id={mail} />
          )}
          <ExportMenu id={id} of="notOpened" rows={page.data?.count} />
        </>
      }
      empty={<EmptyState title={t('notOpened.empty.title')}>{t('notOpened.empty.body')}</EmptyState>}
    />
  );
}

/** The button that makes a draft for those who haven't opened a sent email, and opens it. */
function ResendButton({ id }: { id: number }) {
  const t = useMessages('reports');
  const navigate = useNavigate();
  const { mutate, isPending } = useAction(resendMail(), {
    done: t('resend.toast'),
    failed: t('resend.failed'),
  });
  return (
    <Button
      tone="plain"
      isBusy={isPending}
      onClick={() => mutate(id, { onSuccess: (draft) => void navigate(paths.draft(draft.id)) })}
    >
      {t('resend.button')}
    </Button>
  );
}
