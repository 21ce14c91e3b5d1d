import { useQuery } from '@tanstack/react-query';
import type { Report } from '../../../contract/reports.ts';
import { isWebAddress } from '../../../lib/text/web-address.ts';
import { sentMailsQuery } from '../../api/sent-mails.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { formatTime, shownSubject } from '../../components/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { nameOf, sentMailOf } from './report-mail.ts';
import type { ReportPart } from './report-part.ts';

/** Which mail a report is about: its subject, whom it came from, where it went, and the ways to it. */
export function ReportHead({ id, report }: ReportPart) {
  return report === null ? <PlainHead id={id} /> : <ToldHead report={report} />;
}

function ToldHead({ report }: { report: Report }) {
  const mail = sentMailOf(report);
  const shown = report.get_view_online_link ?? '';
  const share = async (address: string) => {
    const isCopied = await copyText(address);
    if (isCopied) toast('Copied the link: whoever has it can read the mail');
    else toast(`Copy it by hand: ${address}`, { tone: 'note', lifeMs: null });
  };
  return (
    <PageHeader
      title={nameOf(report)}
      note={<StateBadge report={report} />}
      parent={{ label: 'Reports', path: paths.reports }}
      description={<Sentence report={report} />}
      actions={
        <>
          {isWebAddress(shown) ? (
            <Button tone="plain" onClick={() => void share(shown)}>
              Copy share link
            </Button>
          ) : null}
          {mail === null ? null : (
            <ButtonLink tone="plain" to={paths.sentMail(mail)}>
              Open the mail
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function StateBadge({ report }: { report: Report }) {
  if (report.kind === 'responder') return <Badge>Auto-responder</Badge>;
  if (report.mail_url === null) return <Badge>Mail deleted</Badge>;
  return report.finished === null ? <Badge tone="accent">Sending</Badge> : <Badge tone="green">Sent</Badge>;
}

function Sentence({ report }: { report: Report }) {
  const { sender_name, sender_email, sent_to_lists: lists, sendtime } = report;
  const to = lists.length === 0 ? '' : ` to ${lists.join(', ')}`;
  const when = sendtime === null ? '' : `, ${formatTime(sendtime)}`;
  return `From ${sender_name} <${sender_email}>${to}${when}.`;
}

/** Sent mails that are looked through for the one that a report is about, where the service doesn't tell it. */
const lookedThrough = { page: 1, paginate_by: 100 };

function PlainHead({ id }: { id: number }) {
  const { data } = useQuery(sentMailsQuery(lookedThrough));
  const mail = data?.results.find(({ report_id }) => report_id === id);
  const title = mail === undefined ? `Report ${id}` : shownSubject(mail.subject);
  return (
    <PageHeader
      title={title}
      parent={{ label: 'Sent', path: paths.sent }}
      {...(mail === undefined
        ? {}
        : {
            description: `From ${mail.sender_name} <${mail.sender_email}> to ${mail.lists.map(({ name }) => name).join(', ')}.`,
            actions: (
              <ButtonLink tone="plain" to={paths.sentMail(mail.id)}>
                Open the mail
              </ButtonLink>
            ),
          })}
    />
  );
}
