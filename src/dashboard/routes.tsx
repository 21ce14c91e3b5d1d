import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageBoundary } from './components/PageBoundary.tsx';
import { PageSkeleton } from './components/PageSkeleton.tsx';
import { paths, patterns } from './paths.ts';

type Page = Promise<{ default: ComponentType }>;

const ContactsPage = lazy((): Page =>
  import('./pages/contacts/ContactsPage.tsx').then((it) => ({ default: it.ContactsPage })),
);
const ContactPage = lazy((): Page =>
  import('./pages/contacts/ContactPage.tsx').then((it) => ({ default: it.ContactPage })),
);
const ListsPage = lazy((): Page =>
  import('./pages/lists/ListsPage.tsx').then((it) => ({ default: it.ListsPage })),
);
const ListPage = lazy((): Page =>
  import('./pages/lists/ListPage.tsx').then((it) => ({ default: it.ListPage })),
);
const AttributesPage = lazy((): Page =>
  import('./pages/attributes/AttributesPage.tsx').then((it) => ({ default: it.AttributesPage })),
);
const ImportPage = lazy((): Page =>
  import('./pages/imports/ImportPage.tsx').then((it) => ({ default: it.ImportPage })),
);
const ImportResultPage = lazy((): Page =>
  import('./pages/imports/ImportResultPage.tsx').then((it) => ({ default: it.ImportResultPage })),
);
const FormsPage = lazy((): Page =>
  import('./pages/forms/FormsPage.tsx').then((it) => ({ default: it.FormsPage })),
);
const NewFormPage = lazy((): Page =>
  import('./pages/forms/NewFormPage.tsx').then((it) => ({ default: it.NewFormPage })),
);
const FormPage = lazy((): Page =>
  import('./pages/forms/FormPage.tsx').then((it) => ({ default: it.FormPage })),
);
const DraftsPage = lazy((): Page =>
  import('./pages/drafts/DraftsPage.tsx').then((it) => ({ default: it.DraftsPage })),
);
const NewMailPage = lazy((): Page =>
  import('./pages/drafts/NewMailPage.tsx').then((it) => ({ default: it.NewMailPage })),
);
const DraftPage = lazy((): Page =>
  import('./pages/drafts/DraftPage.tsx').then((it) => ({ default: it.DraftPage })),
);
const TemplatePage = lazy((): Page =>
  import('./pages/templates/TemplatePage.tsx').then((it) => ({ default: it.TemplatePage })),
);
const SendPage = lazy((): Page =>
  import('./pages/send/SendPage.tsx').then((it) => ({ default: it.SendPage })),
);
const ScheduledPage = lazy((): Page =>
  import('./pages/scheduled/ScheduledPage.tsx').then((it) => ({ default: it.ScheduledPage })),
);
const SentPage = lazy((): Page =>
  import('./pages/sent/SentPage.tsx').then((it) => ({ default: it.SentPage })),
);
const SentMailPage = lazy((): Page =>
  import('./pages/sent/SentMailPage.tsx').then((it) => ({ default: it.SentMailPage })),
);
const TemplatesPage = lazy((): Page =>
  import('./pages/templates/TemplatesPage.tsx').then((it) => ({ default: it.TemplatesPage })),
);
const RespondersPage = lazy((): Page =>
  import('./pages/responders/RespondersPage.tsx').then((it) => ({ default: it.RespondersPage })),
);
const ResponderPage = lazy((): Page =>
  import('./pages/responders/ResponderPage.tsx').then((it) => ({ default: it.ResponderPage })),
);
const ResponderMailPage = lazy((): Page =>
  import('./pages/responders/ResponderMailPage.tsx').then((it) => ({ default: it.ResponderMailPage })),
);
const OutboxPage = lazy((): Page =>
  import('./pages/outbox/OutboxPage.tsx').then((it) => ({ default: it.OutboxPage })),
);
const SettingsPage = lazy((): Page =>
  import('./pages/settings/SettingsPage.tsx').then((it) => ({ default: it.SettingsPage })),
);
const OverviewPage = lazy((): Page =>
  import('./pages/overview/OverviewPage.tsx').then((it) => ({ default: it.OverviewPage })),
);
const SendersPage = lazy((): Page =>
  import('./pages/senders/SendersPage.tsx').then((it) => ({ default: it.SendersPage })),
);
const NotificationsPage = lazy((): Page =>
  import('./pages/notifications/NotificationsPage.tsx').then((it) => ({ default: it.NotificationsPage })),
);
const NotFoundPage = lazy((): Page =>
  import('./pages/not-found/NotFoundPage.tsx').then((it) => ({ default: it.NotFoundPage })),
);

/** Every page by its address; each is loaded when it is first opened. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <PageBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path={paths.overview} element={<OverviewPage />} />
          <Route path={paths.contacts} element={<ContactsPage />} />
          <Route path={patterns.contact} element={<ContactPage />} />
          <Route path={paths.lists} element={<ListsPage />} />
          <Route path={patterns.list} element={<ListPage />} />
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
          <Route path={paths.templates} element={<TemplatesPage />} />
          <Route path={paths.autoResponders} element={<RespondersPage />} />
          <Route path={patterns.autoResponder} element={<ResponderPage />} />
          <Route path={patterns.autoResponderMail} element={<ResponderMailPage />} />
          <Route path={paths.outbox} element={<OutboxPage />} />
          <Route path={paths.settings} element={<SettingsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
