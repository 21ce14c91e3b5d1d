import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import { createStub, type Stub, type StubHandlers } from '../../contract/stub/stub.ts';
import { stubFetch } from '../../contract/testing/stub-fetch.ts';
import { connection } from '../api/connection.ts';
import { createQueryClient } from '../api/query-client.ts';
import { sendWaiting } from '../api/undo.ts';
import { Screen } from '../app/App.tsx';
import { unsavedEmails } from '../components/writing/mail-editor/saving/unsaved-emails.ts';
import { Overlays } from '../components/overlay/Overlays.tsx';
import { question, toasts } from '../components/overlay/overlay-store.ts';
import { pendingSends } from '../pages/send/pending-sends.ts';
import { tasks } from '../tasks/task-list.ts';
import { theme } from '../components/mantine/theme.ts';
import { makeMailServer, makeMailState } from './outbox-records.ts';
import { makeDraftAudience } from './mail-records.ts';
import { makeList, makeSender, pageWith } from './records.ts';

/** The extensions of the embedded service. */
export const everyExtension = [
  'contactShow',
  'listShow',
  'listLanguageShow',
  'listLanguageReplace',
  'draftLanguageShow',
  'draftLanguageReplace',
  'draftResendShow',
  'draftAudienceShow',
  'draftAudienceReplace',
  'attributeShow',
  'attributeTypeShow',
  'attributeTypeReplace',
  'attributeTypeRehearse',
  'formShow',
  'contactConsentList',
  'statedConsentList',
  'formConsentList',
  'formConsentExport',
  'formSignUpList',
  'importList',
  'importProgressShow',
  'tokenList',
  'tokenCreate',
  'tokenDelete',
  'userShow',
  'senderCheckList',
  'senderCheck',
  'senderWarmUpShow',
  'senderWarmUpReplace',
  'notificationUnseenShow',
  'notificationMarkSeen',
  'draftTemplate',
  'draftTest',
  'htmlTemplateCopy',
  'htmlTemplateDraft',
  'mailVersionList',
  'mailVersionUpdate',
  'imageUpload',
  'blockList',
  'outboxList',
  'mailStatus',
  'mailServerShow',
  'outgoingMailList',
  'draftPreview',
  'audienceShow',
  'audienceCount',
  'sendingList',
  'sendingShow',
  'deliveryList',
  'sendingPause',
  'sendingResume',
  'sendingCancel',
  'sendingResend',
  'sendingLeaveUnknown',
  'scheduledMailReschedule',
  'scheduledMailPreview',
  'sentMailPreview',
  'sentMailDraft',
  'sentMailResend',
  'sentMailRest',
  'responderMailPreview',
  'responderMailDraft',
  'contactActivate',
  'contactActivityList',
  'contactSubscribeAgain',
  'contactExport',
  'contactErase',
  'suppressionList',
  'listDependentShow',
  'senderDependentShow',
  'suppressionCheck',
  'reportList',
  'reportShow',
  'nonOpenerList',
  'nonOpenerExport',
  'clickExport',
  'clickerList',
  'clickerExport',
  'machineList',
  'machineExport',
  'reportCompare',
  'reportMailPreview',
  'restoredCopyShow',
];

const noRestoredCopy = {
  is_open: false,
  reason: null,
  made: null,
  found: null,
  emails: [],
  system_emails: 0,
};

const usual: StubHandlers<Blob> = {
  listDependentShow: () => ({ status: 200, body: { forms: [], scheduled: [], responders: [] } }),
  senderDependentShow: () => ({ status: 200, body: { forms: [], scheduled: [], responders: [] } }),
  suppressionCheck: ({ body }) => ({
    status: 200,
    body: { address: body.address, suppressed: false, reader_lifts: false, suppressions: [] },
  }),
  extensionList: () => ({ status: 200, body: { operations: everyExtension } }),
  contactList: () => ({ status: 200, body: pageWith([]) }),
  listList: () => ({ status: 200, body: pageWith([makeList()]) }),
  attributeList: () => ({ status: 200, body: pageWith([]) }),
  formList: () => ({ status: 200, body: pageWith([]) }),
  draftList: () => ({ status: 200, body: pageWith([]) }),
  draftLanguageShow: () => ({ status: 200, body: { language: null } }),
  draftResendShow: () => ({ status: 200, body: { resends: null } }),
  draftAudienceShow: () => ({ status: 200, body: makeDraftAudience() }),
  draftAudienceReplace: () => ({ status: 200, body: makeDraftAudience() }),
  htmlTemplateList: () => ({ status: 200, body: pageWith([]) }),
  blockList: () => ({ status: 200, body: pageWith([]) }),
  blockTemplateList: () => ({ status: 200, body: pageWith([]) }),
  sentMailList: () => ({ status: 200, body: pageWith([]) }),
  scheduledMailList: () => ({ status: 200, body: pageWith([]) }),
  sendingList: () => ({ status: 200, body: pageWith([]) }),
  contactActivityList: () => ({ status: 200, body: pageWith([]) }),
  reportList: () => ({ status: 200, body: pageWith([]) }),
  contactConsentList: () => ({ status: 200, body: pageWith([]) }),
  statedConsentList: () => ({ status: 200, body: pageWith([]) }),
  senderList: () => ({ status: 200, body: { ...pageWith([makeSender()]), prev: null } }),
  importList: () => ({ status: 200, body: pageWith([]) }),
  tokenList: () => ({ status: 200, body: pageWith([]) }),
  restoredCopyShow: () => ({ status: 200, body: noRestoredCopy }),
  notificationList: () => ({ status: 200, body: pageWith([]) }),
  notificationUnseenShow: () => ({ status: 200, body: { unseen: 0 } }),
  outboxList: () => ({ status: 200, body: pageWith([]) }),
  outgoingMailList: () => ({ status: 200, body: pageWith([]) }),
  mailStatus: () => ({ status: 200, body: makeMailState() }),
  mailServerShow: () => ({ status: 200, body: makeMailServer() }),
  userShow: () => ({ status: 200, body: { hash: 'u', name: 'Ada', email: 'ada@example.com' } }),
};

/** The setup of a test. */
export interface Beginning {
  /** The URL path with its query. */
  readonly at: string;
  /** Responses of the service, in addition to an empty account with one list. */
  readonly handlers?: StubHandlers<Blob>;
  /** Rendered instead of the whole dashboard. */
  readonly ui?: ReactNode;
  /** Responds to requests outside the API, such as the session. */
  readonly otherwise?: typeof fetch;
}

/** The tools of a test. */
export interface Dashboard {
  readonly stub: Stub<Blob>;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Returns the current URL path with its query. */
  readonly address: () => string;
}

/** Cleans up for the next test, which has the same window and modules. */
async function tidy({ mistakes }: Stub<Blob>): Promise<void> {
  // First, because a page still rendered would use the network and report its failure in the next test.
  cleanup();
  const messages = mistakes.map(({ message }) => message);
  // Actions waiting for undo go to this test's service, not to the next one's.
  sendWaiting();
  const kept = await unsavedEmails();
  await Promise.all((await kept.all()).map(kept.remove));
  vi.unstubAllGlobals();
  toasts.set([]);
  question.set(null);
  tasks.set([]);
  pendingSends.set(new Map());
  connection.set({ isSignedIn: true, trouble: null });
  window.localStorage.clear();
  window.sessionStorage.clear();
  expect(messages).toEqual([]);
}

/** Renders the dashboard, or a part of it, on a typed stub of the service. Cleans up after the test. */
export function renderDashboard({ at, handlers = {}, ui, otherwise }: Beginning): Dashboard {
  const stub = createStub<Blob>({ ...usual, ...handlers }, '/api/v3');
  onTestFinished(() => tidy(stub));
  vi.stubGlobal('fetch', stubFetch(stub, otherwise));
  const client = createQueryClient(() => {});
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          {ui ?? <Screen />}
          <Overlays />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const address = () => screen.getByTestId('address').textContent;
  return { stub, user: userEvent.setup(), address };
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <span data-testid="address" hidden>
      {pathname + search}
    </span>
  );
}
