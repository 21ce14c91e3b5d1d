import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { reportQuery } from '../../api/reports.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TabLinks } from '../../components/TabLinks.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { paths } from '../../paths.ts';
import { RunningExports } from './exports/RunningExports.tsx';
import { ReportOverview } from './overview/ReportOverview.tsx';
import { PlainOverview } from './overview/PlainOverview.tsx';
import { ReportHead } from './ReportHead.tsx';
import { nameOf } from './report-mail.ts';
import type { ReportPart } from './report-part.ts';

const OpensTab = lazyPart(() => import('./rows/OpensTab.tsx').then((it) => it.OpensTab));
const LinksTab = lazyPart(() => import('./rows/LinksTab.tsx').then((it) => it.LinksTab));
const BouncesTab = lazyPart(() => import('./rows/BouncesTab.tsx').then((it) => it.BouncesTab));
const UnsubscribedTab = lazyPart(() => import('./rows/UnsubscribedTab.tsx').then((it) => it.UnsubscribedTab));
const NotOpenedTab = lazyPart(() => import('./rows/NotOpenedTab.tsx').then((it) => it.NotOpenedTab));
const MachinesTab = lazyPart(() => import('./rows/MachinesTab.tsx').then((it) => it.MachinesTab));

/** What came of one mail. Where the service has no report object, what the specification tells: the rows and the chart. */
export function ReportPage() {
  const id = Number(useParams()['id']);
  const extensions = useExtensions();
  const isTold = extensions.has('reportShow');
  const { data: report, error, refetch } = useQuery({ ...reportQuery(id), enabled: isTold });
  if (report !== undefined) return <Shown key={id} id={id} report={report} />;
  if (extensions.isKnown && !isTold) return <Shown key={id} id={id} report={null} />;
  return (
    <>
      <PageHeader title="Report" parent={{ label: 'Reports', path: paths.reports }} />
      {error === null ? (
        <LoadingCard />
      ) : (
        <ErrorState title="The report could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Shown({ id, report }: ReportPart) {
  const extensions = useExtensions();
  const [tab] = useUrlState('tab');
  const tabs = [
    { id: 'overview', label: 'Overview' },
    { id: 'opens', label: 'Opens' },
    { id: 'links', label: 'Links' },
    { id: 'bounces', label: 'Bounces' },
    { id: 'unsubscribed', label: 'Unsubscribed' },
    ...(extensions.has('nonOpenerList') ? [{ id: 'not-opened', label: 'Not opened' }] : []),
    ...(extensions.has('machineList') ? [{ id: 'machines', label: 'Machines' }] : []),
  ];
  const current = tabs.find((one) => one.id === tab)?.id ?? 'overview';
  return (
    <>
      <ReportHead id={id} report={report} />
      <TabLinks
        label={`Parts of the report on ${report === null ? 'the mail' : nameOf(report)}`}
        tabs={tabs}
        current={current}
      />
      <RunningExports id={id} />
      <Suspense fallback={<LoadingCard />}>
        <Part tab={current} id={id} report={report} />
      </Suspense>
    </>
  );
}

function Part({ tab, id, report }: ReportPart & { readonly tab: string }) {
  switch (tab) {
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
    case 'machines':
      return <MachinesTab id={id} report={report} />;
    default:
      return report === null ? <PlainOverview id={id} /> : <ReportOverview report={report} />;
  }
}
