import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { SentMail } from '../../../contract/sent-mails.ts';
import { sentMailPreviewUrl, sentMailQuery } from '../../api/sent-mails.ts';
import { openDeliveries, sendingQuery } from '../../api/sendings.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { shownSubject } from '../../components/format.ts';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import { TabLinks } from '../../components/TabLinks.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { DelayCard } from './DelayCard.tsx';
import { DeliveriesTab } from './DeliveriesTab.tsx';
import { MailFacts } from './MailFacts.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import classes from './sent.module.css';
import { TroubleCard } from './TroubleCard.tsx';
import { useSentDeeds } from './useSentDeeds.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const MailPreview = lazyPart(() =>
  import('../../components/mail-preview/MailPreview.tsx').then((it) => it.MailPreview),
);

const parent = { label: 'Sent', path: paths.sent };

/** One sent mail: how far it is and what can be done about it, who got it, and what it looks like. */
export function SentMailPage() {
  const id = Number(useParams()['id']);
  const { data: mail, error, refetch } = useQuery(sentMailQuery(id));
  if (mail !== undefined) return <Shown key={id} mail={mail} />;
  return (
    <>
      <PageHeader title="Sent mail" parent={parent} />
      {error === null ? (
        <LoadingCard />
      ) : (
        <ErrorState title="The mail could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Shown({ mail }: { mail: SentMail }) {
  const { id } = mail;
  const subject = shownSubject(mail.subject);
  const extensions = useExtensions();
  const { data: progress } = useQuery({ ...sendingQuery(id), enabled: extensions.has('sendingShow') });
  const [tab] = useUrlState('tab');
  // A question comes before everything else.
  const asks = progress?.asks_about_unknown === true;
  const tabs = [
    { id: 'overview', label: 'Overview' },
    ...(extensions.has('deliveryList') ? [{ id: 'deliveries', label: 'Deliveries' }] : []),
    ...(extensions.has('sentMailPreview') ? [{ id: 'preview', label: 'Preview' }] : []),
  ];
  const current = tabs.find((one) => one.id === tab)?.id ?? 'overview';
  return (
    <>
      <PageHeader
        title={subject}
        note={progress === undefined ? undefined : <SendingBadge status={0} state={progress.state} />}
        parent={parent}
        actions={<Actions mail={mail} isOver={progress === undefined || openDeliveries(progress) === 0} />}
      />
      <TabLinks label={`Parts of ${subject}`} tabs={tabs} current={current} />
      {current === 'overview' ? (
        <div className="nd-stack">
          {progress !== undefined && asks ? <TroubleCard progress={progress} /> : null}
          {progress === undefined ? null : <ProgressCard progress={progress} />}
          {progress === undefined ? null : <DelayCard progress={progress} />}
          {progress === undefined || asks ? null : <TroubleCard progress={progress} />}
          <MailFacts mail={mail} progress={progress} />
        </div>
      ) : null}
      {current === 'deliveries' ? <DeliveriesTab id={id} progress={progress} /> : null}
      {current === 'preview' ? (
        <div className={classes.preview}>
          <Suspense fallback={null}>
            <MailPreview title={subject} src={sentMailPreviewUrl(id)} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

function Actions({ mail, isOver }: { mail: SentMail; isOver: boolean }) {
  const navigate = useNavigate();
  const { canCopy, share, copy, remove } = useSentDeeds(mail);
  return (
    <>
      {isOver ? (
        <Button
          tone="plain"
          onClick={() => {
            remove();
            void navigate(paths.sent);
          }}
        >
          Delete
        </Button>
      ) : null}
      <Button tone="plain" onClick={() => void share()}>
        Copy share link
      </Button>
      {mail.report_id === null ? null : (
        <ButtonLink tone="plain" to={paths.report(mail.report_id)}>
          Report
        </ButtonLink>
      )}
      {canCopy ? (
        <Button tone="plain" onClick={copy}>
          Copy to a new draft
        </Button>
      ) : null}
    </>
  );
}
