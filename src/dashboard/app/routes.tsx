import { type ComponentType } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { PageBoundary } from '../components/page/PageBoundary.tsx';
import { PageSkeleton } from '../components/page/PageSkeleton.tsx';
import { paths, patterns } from '../paths.ts';
import { lazyPage } from '../components/lazy/lazy-page.ts';
import { LazyPlace } from '../components/lazy/LazyPlace.tsx';

// One page for both paths, so that it stays when a segment is opened.
const SegmentPages = lazyPage(() =>
  import('../pages/segments/SegmentPages.tsx').then((it) => it.SegmentPages),
);

/** All pages by path. */
const pages: readonly (readonly [path: string, Page: ComponentType])[] = [
  [
    paths.overview,
    lazyPage(() => import('../pages/overview/OverviewPage.tsx').then((it) => it.OverviewPage)),
  ],
  [
    paths.contacts,
    lazyPage(() => import('../pages/contacts/ContactsPage.tsx').then((it) => it.ContactsPage)),
  ],
  [
    patterns.contact,
    lazyPage(() => import('../pages/contacts/ContactPage.tsx').then((it) => it.ContactPage)),
  ],
  [
    paths.suppressions,
    lazyPage(() => import('../pages/suppressions/SuppressionsPage.tsx').then((it) => it.SuppressionsPage)),
  ],
  [paths.jobs, lazyPage(() => import('../pages/jobs/JobsPage.tsx').then((it) => it.JobsPage))],
  [
    paths.restoredCopy,
    lazyPage(() => import('../pages/restored-copy/RestoredCopyPage.tsx').then((it) => it.RestoredCopyPage)),
  ],
  [paths.lists, lazyPage(() => import('../pages/lists/ListsPage.tsx').then((it) => it.ListsPage))],
  [patterns.list, lazyPage(() => import('../pages/lists/ListPage.tsx').then((it) => it.ListPage))],
  [paths.segments, SegmentPages],
  [patterns.segment, SegmentPages],
  [
    paths.attributes,
    lazyPage(() => import('../pages/attributes/AttributesPage.tsx').then((it) => it.AttributesPage)),
  ],
  [paths.import, lazyPage(() => import('../pages/imports/ImportPage.tsx').then((it) => it.ImportPage))],
  [
    patterns.importResult,
    lazyPage(() => import('../pages/imports/ImportResultPage.tsx').then((it) => it.ImportResultPage)),
  ],
  [paths.forms, lazyPage(() => import('../pages/forms/FormsPage.tsx').then((it) => it.FormsPage))],
  [paths.newForm, lazyPage(() => import('../pages/forms/NewFormPage.tsx').then((it) => it.NewFormPage))],
  [patterns.form, lazyPage(() => import('../pages/forms/FormPage.tsx').then((it) => it.FormPage))],
  [paths.senders, lazyPage(() => import('../pages/senders/SendersPage.tsx').then((it) => it.SendersPage))],
  [
    paths.notifications,
    lazyPage(() => import('../pages/notifications/NotificationsPage.tsx').then((it) => it.NotificationsPage)),
  ],
  [paths.drafts, lazyPage(() => import('../pages/drafts/DraftsPage.tsx').then((it) => it.DraftsPage))],
  [paths.newMail, lazyPage(() => import('../pages/drafts/NewMailPage.tsx').then((it) => it.NewMailPage))],
  [patterns.draft, lazyPage(() => import('../pages/drafts/DraftPage.tsx').then((it) => it.DraftPage))],
  [
    patterns.template,
    lazyPage(() => import('../pages/templates/TemplatePage.tsx').then((it) => it.TemplatePage)),
  ],
  [patterns.send, lazyPage(() => import('../pages/send/SendPage.tsx').then((it) => it.SendPage))],
  [
    paths.scheduled,
    lazyPage(() => import('../pages/scheduled/ScheduledPage.tsx').then((it) => it.ScheduledPage)),
  ],
  [paths.sent, lazyPage(() => import('../pages/sent/SentPage.tsx').then((it) => it.SentPage))],
  [patterns.sentMail, lazyPage(() => import('../pages/sent/SentMailPage.tsx').then((it) => it.SentMailPage))],
  [paths.reports, lazyPage(() => import('../pages/reports/ReportsPage.tsx').then((it) => it.ReportsPage))],
  [
    paths.compareReports,
    lazyPage(() => import('../pages/reports/ComparePage.tsx').then((it) => it.ComparePage)),
  ],
  [patterns.report, lazyPage(() => import('../pages/reports/ReportPage.tsx').then((it) => it.ReportPage))],
  [
    paths.templates,
    lazyPage(() => import('../pages/templates/TemplatesPage.tsx').then((it) => it.TemplatesPage)),
  ],
  [
    paths.autoResponders,
    lazyPage(() => import('../pages/responders/RespondersPage.tsx').then((it) => it.RespondersPage)),
  ],
  [
    patterns.autoResponder,
    lazyPage(() => import('../pages/responders/ResponderPage.tsx').then((it) => it.ResponderPage)),
  ],
  [
    patterns.autoResponderMail,
    lazyPage(() => import('../pages/responders/ResponderMailPage.tsx').then((it) => it.ResponderMailPage)),
  ],
  [paths.outbox, lazyPage(() => import('../pages/outbox/OutboxPage.tsx').then((it) => it.OutboxPage))],
  [
    paths.settings,
    lazyPage(() => import('../pages/settings/SettingsPage.tsx').then((it) => it.SettingsPage)),
  ],
  [paths.brand, lazyPage(() => import('../pages/settings/brand/BrandPage.tsx').then((it) => it.BrandPage))],
  ['*', lazyPage(() => import('../pages/not-found/NotFoundPage.tsx').then((it) => it.NotFoundPage))],
];

const routes = pages.map(([path, Page]) => ({ path, element: <Page /> }));

/** The page of the current path, loaded when first opened. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <PageBoundary resetKey={pathname}>
      <LazyPlace fallback={<PageSkeleton />}>
        <Pages />
      </LazyPlace>
    </PageBoundary>
  );
}

function Pages() {
  return useRoutes(routes);
}
