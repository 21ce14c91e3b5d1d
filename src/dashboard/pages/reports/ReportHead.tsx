import { useQuery } from '@tanstack/react-query';

import { mailStatus } from '../../../contract/sending/sent-mails.ts';
import type { Report } from '../../../contract/results/reports.ts';
import { isWebAddress } from '../../../lib/text/web-address.ts';
import { sentMailsQuery } from '../../api/sent-mails.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { copyText } from '../../components/basics/copy-text.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { quotedNames } from '../../messages/quoted-names.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { nameOf, sentMailOf } from './parts/report-mail.ts';
import type { ReportPart } from './parts/report-part.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const ResendSentence = lazyPart(() => import('./ResendSentence.tsx').then((it) => it.ResendSentence));
const RestButton = lazyPart(() =>
  import('../../components/sendings/RestButton.tsx').then((it) => it.RestButton),
);
const ResendButton = lazyPart(() => import('./ResendButton.tsx').then((it) => it.ResendButton));

/** The header of a report: the subject, sender, and lists of its email, and links to it. */
export function ReportHead({ id, report }: ReportPart) {
  return report === null ? <PlainHead id={id} /> : <FullHead report={report} />;
}

function FullHead({ report }: { report: Report }) {
  const t = useMessages('reports');
  const tSendings = useMessages('sendings');
  const tShell = useMessages('shell');
  const extensions = useExtensions();
  const mail = sentMailOf(report);
  const shown = report.get_view_online_link ?? '';
  const share = async (url: string) => {
    const isCopied = await copyText(url);
    if (isCopied) toast(tSendings('link.copied.toast'));
    else toast(tSendings('link.copy.toast', { url }), { tone: 'note', lifeMs: null });
  };
  return (
    <PageHeader
      title={nameOf(report)}
      note={<StateBadge report={report} />}
      parent={{ label: tShell('navigation.label', { page: 'reports' }), path: paths.reports }}
      description={
        <>
          <Sentence
            sender={`${report.sender_name} <${report.sender_email}>`}
            lists={report.sent_to_lists}
            sentAt={report.sendtime}
          />
          {report.resending === undefined || report.resending === null ? null : (
            <LazyPlace>
              <ResendSentence delivered={report.delivered} resending={report.resending} />
            </LazyPlace>
          )}
        </>
      }
      actions={
        <>
          {mail === null || report.finished === null || !extensions.has('sentMailResend') ? null : (
            <LazyPlace>
              <ResendButton id={mail} />
            </LazyPlace>
          )}
          {mail === null || report.state !== 'cancelled' || !extensions.has('sentMailRest') ? null : (
            <LazyPlace>
              <RestButton id={mail} />
            </LazyPlace>
          )}
          {isWebAddress(shown) ? (
            <Button tone="plain" onClick={() => void share(shown)}>
              {tSendings('link.copy.button')}
            </Button>
          ) : null}
          {mail === null ? null : (
            <ButtonLink tone="plain" to={paths.sentMail(mail)}>
              {t('email.button')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function StateBadge({ report }: { report: Report }) {
  const t = useMessages('reports');
  if (report.kind === 'responder') return <Badge>{t('state.badge', { state: 'responder' })}</Badge>;
  if (report.mail_url === null) return <Badge>{t('state.badge', { state: 'deleted' })}</Badge>;
  const status = report.finished === null ? mailStatus.sending : mailStatus.sent;
  return <SendingBadge status={status} state={report.state} />;
}

interface SentenceProps {
  readonly sender: string;
  /** Names. */
  readonly lists: readonly string[];
  readonly sentAt: string | null;
}

function Sentence({ sender, lists, sentAt }: SentenceProps) {
  const t = useMessages('reports');
  const from = t('head.from', {
    sender,
    hasLists: lists.length === 0 ? 'other' : 'yes',
    listNames: quotedNames(lists),
  });
  return sentAt === null ? from : [from, t('head.sent', { sentAt: new Date(sentAt) })].join(' ');
}

/** The page of sent emails to search for a report's email if the service doesn't link it. */
const searched = { page: 1, paginate_by: 100 };

function PlainHead({ id }: { id: number }) {
  const t = useMessages('reports');
  const tShell = useMessages('shell');
  const { data } = useQuery(sentMailsQuery(searched));
  const mail = data?.results.find(({ report_id }) => report_id === id);
  const title = mail === undefined ? t('report.number.title', { number: id }) : shownSubject(mail.subject);
  return (
    <PageHeader
      title={title}
      parent={{ label: tShell('navigation.label', { page: 'sent' }), path: paths.sent }}
      {...(mail === undefined
        ? {}
        : {
            description: (
              <Sentence
                sender={`${mail.sender_name} <${mail.sender_email}>`}
                lists={mail.lists.map(({ name }) => name)}
                sentAt={null}
              />
            ),
            actions: (
              <ButtonLink tone="plain" to={paths.sentMail(mail.id)}>
                {t('email.button')}
              </ButtonLink>
            ),
          })}
    />
  );
}
