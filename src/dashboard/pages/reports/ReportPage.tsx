import { useQuery } from '@tanstack/react-query';

import { useParams } from 'react-router-dom';
import { reportQuery } from '../../api/reports.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { TabLinks } from '../../components/page/TabLinks.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { ReportOverview } from './overview/ReportOverview.tsx';
import { PlainOverview } from './overview/PlainOverview.tsx';
import { ReportHead } from './ReportHead.tsx';
import type { ReportPart } from './parts/report-part.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const RunningExports = lazyPart(() => import('./exports/RunningExports.tsx').then((it) => it.RunningExports));
const OpensTab = lazyPart(() => import('./rows/OpensTab.tsx').then((it) => it.OpensTab));
const LinksTab = lazyPart(() => import('./rows/LinksTab.tsx').then((it) => it.LinksTab));
const BouncesTab = lazyPart(() => import('./rows/BouncesTab.tsx').then((it) => it.BouncesTab));
const UnsubscribedTab = lazyPart(() => import('./rows/UnsubscribedTab.tsx').then((it) => it.UnsubscribedTab));
const NotOpenedTab = lazyPart(() => import('./rows/NotOpenedTab.tsx').then((it) => it.NotOpenedTab));
const DeliveriesTab = lazyPart(() =>
  import('../../components/sendings/DeliveriesTab.tsx').then((it) => it.DeliveriesTab),
);
const BotsTab = lazyPart(() => import('./rows/BotsTab.tsx').then((it) => it.BotsTab));

/** The report of an email, or only its rows and chart if the service has no report object. */
export function ReportPage() {
  const t = useMessages('reports');
  const tShell = useMessages('shell');
  const id = Number(useParams()['id']);
  const extensions = useExtensions();
  const hasReport = extensions.has('reportShow');
  const { data: report, error, refetch } = useQuery({ ...reportQuery(id), enabled: hasReport });
  if (report !== undefined) return <Shown key={id} id={id} report={report} />;
  if (extensions.isKnown && !hasReport) return <Shown key={id} id={id} report={null} />;
  return (
    <>
      <PageHeader
        title={t('report.title')}
        parent={{ label: tShell('navigation.label', { page: 'reports' }), path: paths.reports }}
      />
      {error === null ? (
        <LoadingCard />
      ) : (
        <ErrorState title={t('report.error.title')} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** The tabs of every report. */
const everyTab = ['overview', 'opens', 'links', 'bounces', 'unsubscribed'] as const;

/** A tab of a report: the name of its part in the URL. */
type ReportTab = (typeof everyTab)[number] | 'not-opened' | 'deliveries' | 'machines';

function Shown({ id, report }: ReportPart) {
  const t = useMessages('reports');
  const extensions = useExtensions();
  const [tab] = useUrlState('tab');
  const tabs: readonly { readonly id: ReportTab; readonly label: string }[] = [
    ...everyTab.map((one) => ({ id: one, label: t('tab.label', { tab: one }) })),
    ...(extensions.has('nonOpenerList')
      ? [{ id: 'not-opened', label: t('tab.label', { tab: 'notOpened' }) } as const]
      : []),
    // Deliveries of other emails are on the page of the sent email.
    ...(report?.kind === 'responder' && extensions.has('deliveryList')
      ? [{ id: 'deliveries', label: t('tab.label', { tab: 'deliveries' }) } as const]
      : []),
    ...(extensions.has('machineList')
      ? [{ id: 'machines', label: t('tab.label', { tab: 'other' }) } as const]
      : []),
  ];
  const current = tabs.find((one) => one.id === tab)?.id ?? 'overview';
  return (
    <>
      <ReportHead id={id} report={report} />
      <TabLinks label={t('tabs.label')} tabs={tabs} current={current} />
      <LazyPlace>
        <RunningExports id={id} />
      </LazyPlace>
      <LazyPlace fallback={<LoadingCard />}>
        <Part tab={current} id={id} report={report} />
      </LazyPlace>
    </>
  );
}

function Part({ tab, id, report }: ReportPart & { readonly tab: ReportTab }) {
  switch (tab) {
    case 'overview':
      return report === null ? <PlainOverview id={id} /> : <ReportOverview report={report} />;
    case 'opens':
      return <OpensTab id={id} report={report} />;
    case 'links':
      return <LinksTab id={id} report={report} />;
    case 'bounces':
      return <BouncesTab id={id} report={report} />;
    case 'unsubscribed':
      return <UnsubscribedTab id={id} report={report} />;
    case 'not-opened':
      return <NotOpenedTab id={id} report={report} />;
    case 'deliveries':
      return <DeliveriesTab id={id} />;
    case 'machines':
      return <BotsTab id={id} report={report} />;
  }
}
