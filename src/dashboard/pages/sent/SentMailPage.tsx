import { useQuery } from '@tanstack/react-query';

import { useNavigate, useParams } from 'react-router-dom';
import type { SentMail } from '../../../contract/sending/sent-mails.ts';
import { sentMailPreviewUrl, sentMailQuery } from '../../api/sent-mails.ts';
import { openDeliveries, sendingQuery } from '../../api/sendings.ts';
import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { DeliveriesTab } from '../../components/sendings/DeliveriesTab.tsx';
import { RestButton } from '../../components/sendings/RestButton.tsx';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import { TabLinks } from '../../components/page/TabLinks.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { DelayCard } from './DelayCard.tsx';
import { MailFacts } from './MailFacts.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import classes from './sent.module.css';
import { TroubleCard } from './TroubleCard.tsx';
import { useSentActions } from './useSentActions.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const MailPreview = lazyPart(() =>
  import('../../components/writing/mail-preview/MailPreview.tsx').then((it) => it.MailPreview),
);

/** The page of a sent email: its progress, deliveries, and preview. */
export function SentMailPage() {
  const t = useMessages('sent');
  const parent = useParent();
  const id = Number(useParams()['id']);
  const { data: mail, error, refetch } = useQuery(sentMailQuery(id));
  if (mail !== undefined) return <Shown key={id} mail={mail} />;
  return (
    <>
      <PageHeader title={t('email.title')} parent={parent} />
      {error === null ? (
        <LoadingCard />
      ) : (
        <ErrorState title={t('email.error.title')} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function useParent() {
  const tShell = useMessages('shell');
  return { label: tShell('navigation.label', { page: 'sent' }), path: paths.sent };
}

function Shown({ mail }: { mail: SentMail }) {
  const t = useMessages('sent');
  const parent = useParent();
  const { id } = mail;
  const subject = shownSubject(mail.subject);
  const extensions = useExtensions();
  const { data: progress } = useQuery({ ...sendingQuery(id), enabled: extensions.has('sendingShow') });
  const [tab] = useUrlState('tab');
  // The question about unknown deliveries comes first.
  const asks = progress?.asks_about_unknown === true;
  const tabs = [
    { id: 'overview', label: t('tab.label', { tab: 'overview' }) },
    ...(extensions.has('deliveryList')
      ? [{ id: 'deliveries', label: t('tab.label', { tab: 'deliveries' }) }]
      : []),
    ...(extensions.has('sentMailPreview')
      ? [{ id: 'preview', label: t('tab.label', { tab: 'other' }) }]
      : []),
  ];
  const current = tabs.find((one) => one.id === tab)?.id ?? 'overview';
  return (
    <>
      <PageHeader
        title={subject}
        note={progress === undefined ? undefined : <SendingBadge status={0} state={progress.state} />}
        parent={parent}
        actions={
          <>
            {progress?.state === 'cancelled' && extensions.has('sentMailRest') ? (
              <RestButton id={id} />
            ) : null}
            <Actions mail={mail} isOver={progress === undefined || openDeliveries(progress) === 0} />
          </>
        }
      />
      <TabLinks label={t('tabs.label', { subject })} tabs={tabs} current={current} />
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
          <LazyPlace>
            <MailPreview title={subject} src={sentMailPreviewUrl(id)} />
          </LazyPlace>
        </div>
      ) : null}
    </>
  );
}

function Actions({ mail, isOver }: { mail: SentMail; isOver: boolean }) {
  const t = useMessages('sent');
  const tSendings = useMessages('sendings');
  const tCommon = useMessages('common');
  const navigate = useNavigate();
  const { canDuplicate, share, duplicate, remove } = useSentActions(mail);
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
          {tCommon('delete.button')}
        </Button>
      ) : null}
      <Button tone="plain" onClick={() => void share()}>
        {tSendings('link.copy.button')}
      </Button>
      {mail.report_id === null ? null : (
        <ButtonLink tone="plain" to={paths.report(mail.report_id)}>
          {t('report.button')}
        </ButtonLink>
      )}
      {canDuplicate ? (
        <Button tone="plain" onClick={duplicate}>
          {t('duplicate.button')}
        </Button>
      ) : null}
    </>
  );
}
