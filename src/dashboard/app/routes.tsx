import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageBoundary } from '../components/page/PageBoundary.tsx';
import { PageSkeleton } from '../components/page/PageSkeleton.tsx';
import { paths, patterns } from '../paths.ts';
import { lazyPage } from '../components/lazy/lazy-page.ts';

const ContactsPage = lazyPage(() =>
  import('../pages/contacts/ContactsPage.tsx').then((it) => it.ContactsPage),
);
const ContactPage = lazyPage(() => import('../pages/contacts/ContactPage.tsx').then((it) => it.ContactPage));
const SuppressionsPage = lazyPage(() =>
  import('../pages/suppressions/SuppressionsPage.tsx').then((it) => it.SuppressionsPage),
);
const JobsPage = lazyPage(() => import('../pages/jobs/JobsPage.tsx').then((it) => it.JobsPage));
const ListsPage = lazyPage(() => import('../pages/lists/ListsPage.tsx').then((it) => it.ListsPage));
const ListPage = lazyPage(() => import('../pages/lists/ListPage.tsx').then((it) => it.ListPage));
const SegmentPages = lazyPage(() =>
  import('../pages/segments/SegmentPages.tsx').then((it) => it.SegmentPages),
);
const AttributesPage = lazyPage(() =>
  import('../pages/attributes/AttributesPage.tsx').then((it) => it.AttributesPage),
);
const ImportPage = lazyPage(() => import('../pages/imports/ImportPage.tsx').then((it) => it.ImportPage));
const ImportResultPage = lazyPage(() =>
  import('../pages/imports/ImportResultPage.tsx').then((it) => it.ImportResultPage),
);
const FormsPage = lazyPage(() => import('../pages/forms/FormsPage.tsx').then((it) => it.FormsPage));
const NewFormPage = lazyPage(() => import('../pages/forms/NewFormPage.tsx').then((it) => it.NewFormPage));
const FormPage = lazyPage(() => import('../pages/forms/FormPage.tsx').then((it) => it.FormPage));
const DraftsPage = lazyPage(() => import('../pages/drafts/DraftsPage.tsx').then((it) => it.DraftsPage));
const NewMailPage = lazyPage(() => import('../pages/drafts/NewMailPage.tsx').then((it) => it.NewMailPage));
const DraftPage = lazyPage(() => import('../pages/drafts/DraftPage.tsx').then((it) => it.DraftPage));
const TemplatePage = lazyPage(() =>
  import('../pages/templates/TemplatePage.tsx').then((it) => it.TemplatePage),
);
const SendPage = lazyPage(() => import('../pages/send/SendPage.tsx').then((it) => it.SendPage));
const ScheduledPage = lazyPage(() =>
  import('../pages/scheduled/ScheduledPage.tsx').then((it) => it.ScheduledPage),
);
const SentPage = lazyPage(() => import('../pages/sent/SentPage.tsx').then((it) => it.SentPage));
const SentMailPage = lazyPage(() => import('../pages/sent/SentMailPage.tsx').then((it) => it.SentMailPage));
const ReportsPage = lazyPage(() => import('../pages/reports/ReportsPage.tsx').then((it) => it.ReportsPage));
const ComparePage = lazyPage(() => import('../pages/reports/ComparePage.tsx').then((it) => it.ComparePage));
const ReportPage = lazyPage(() => import('../pages/reports/ReportPage.tsx').then((it) => it.ReportPage));
const TemplatesPage = lazyPage(() =>
  import('../pages/templates/TemplatesPage.tsx').then((it) => it.TemplatesPage),
);
const RespondersPage = lazyPage(() =>
  import('../pages/responders/RespondersPage.tsx').then((it) => it.RespondersPage),
);
const ResponderPage = lazyPage(() =>
  import('../pages/responders/ResponderPage.tsx').then((it) => it.ResponderPage),
);
const ResponderMailPage = lazyPage(() =>
  import('../pages/responders/ResponderMailPage.tsx').then((it) => it.ResponderMailPage),
);
const OutboxPage = lazyPage(() => import('../pages/outbox/OutboxPage.tsx').then((it) => it.OutboxPage));
const SettingsPage = lazyPage(() =>
  import('../pages/settings/SettingsPage.tsx').then((it) => it.SettingsPage),
);
const BrandPage = lazyPage(() => import('../pages/settings/brand/BrandPage.tsx').then((it) => it.BrandPage));
const OverviewPage = lazyPage(() =>
  import('../pages/overview/OverviewPage.tsx').then((it) => it.OverviewPage),
);
const SendersPage = lazyPage(() => import('../pages/senders/SendersPage.tsx').then((it) => it.SendersPage));
const NotificationsPage = lazyPage(() =>
  import('../pages/notifications/NotificationsPage.tsx').then((it) => it.NotificationsPage),
);
const RestoredCopyPage = lazyPage(() =>
  import('../pages/restored-copy/RestoredCopyPage.tsx').then((it) => it.RestoredCopyPage),
);
const NotFoundPage = lazyPage(() =>
  import('../pages/not-found/NotFoundPage.tsx').then((it) => it.NotFoundPage),
);

/** All pages by path, each loaded when first opened. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <PageBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path={paths.overview} element={<OverviewPage />} />
          <Route path={paths.contacts} element={<ContactsPage />} />
          <Route path={patterns.contact} element={<ContactPage />} />
          <Route path={paths.suppressions} element={<SuppressionsPage />} />
          <Route path={paths.jobs} element={<JobsPage />} />
          <Route path={paths.restoredCopy} element={<RestoredCopyPage />} />
          <Route path={paths.lists} element={<ListsPage />} />
          <Route path={patterns.list} element={<ListPage />} />
          <Route path={paths.segments} element={<SegmentPages />} />
          <Route path={patterns.segment} element={<SegmentPages />} />
          <Route path={paths.attributes} element={<AttributesPage />} />
          <Route path={paths.import} element={<ImportPage />} />
          <Route path={patterns.importResult} element={<ImportResultPage />} />
          <Route path={paths.forms} element={<FormsPage />} />
          <Route path={paths.newForm} element={<NewFormPage />} />
          <Route path={patterns.form} element={<FormPage />} />
          <Route path={paths.senders} element={<SendersPage />} />
          <Route path={paths.notifications} element={<NotificationsPage />} />
          <Route path={paths.drafts} element={<DraftsPage />} />
          <Route path={paths.newMail} element={<NewMailPage />} />
          <Route path={patterns.draft} element={<DraftPage />} />
          <Route path={patterns.template} element={<TemplatePage />} />
          <Route path={patterns.send} element={<SendPage />} />
          <Route path={paths.scheduled} element={<ScheduledPage />} />
          <Route path={paths.sent} element={<SentPage />} />
          <Route path={patterns.sentMail} element={<SentMailPage />} />
          <Route path={paths.reports} element={<ReportsPage />} />
          <Route path={paths.compareReports} element={<ComparePage />} />
          <Route path={patterns.report} element={<ReportPage />} />
          <Route path={paths.templates} element={<TemplatesPage />} />
          <Route path={paths.autoResponders} element={<RespondersPage />} />
          <Route path={patterns.autoResponder} element={<ResponderPage />} />
          <Route path={patterns.autoResponderMail} element={<ResponderMailPage />} />
          <Route path={paths.outbox} element={<OutboxPage />} />
          <Route path={paths.settings} element={<SettingsPage />} />
          <Route path={paths.brand} element={<BrandPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
