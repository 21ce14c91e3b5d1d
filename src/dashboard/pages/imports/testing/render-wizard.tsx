import { Blob as NodeBlob } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { StubHandlers } from '../../../../contract/stub/stub.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeImport } from '../../../testing/import-records.ts';
import { renderDashboard, type Dashboard } from '../../../testing/render-dashboard.tsx';
import { ImportPage } from '../ImportPage.tsx';
import { ImportFileReader } from '../reading/import-file-reader.ts';
import type { Step } from '../wizard/steps.ts';
import { directPort } from './direct-port.ts';
import { FakeForm, fakeUpload, type Uploaded } from './fake-upload.ts';

const t = loadedMessages('imports');

/** Rows of a small file without problems. */
export const goodRows = 'Email\tFörnamn\tOrt\nada@example.com\tAda\tLund\nbo@example.com\tBo\tMalmö\n';

/** Replaces what jsdom lacks for uploads; returns the uploads to come. */
export function stubUploads(): Uploaded[] {
  const uploads: Uploaded[] = [];
  // jsdom's own Blob can't be streamed.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads));
  vi.stubGlobal('FormData', FakeForm);
  window.scrollTo = () => {};
  return uploads;
}

/** Renders the import wizard, without a worker. */
export function renderWizard(handlers: StubHandlers<Blob> = {}, at: string = '/import'): Dashboard {
  return renderDashboard({
    at,
    handlers: {
      importCreate: ({ body }) => ({
        status: 202,
        location: '/v3/contacts/import/file/i1/',
        body: makeImport({ hash: 'i1', mode: body.mode }),
      }),
      ...handlers,
    },
    ui: <ImportPage openReader={() => new ImportFileReader(directPort())} />,
  });
}

type User = Dashboard['user'];

/** Pastes rows as the file. */
export async function pasteRows(user: User, text: string): Promise<void> {
  await user.click(screen.getByLabelText(t('paste.label')));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: t('paste.button') }));
}

/** Goes to the next step. */
export async function nextStep(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: t('continue.button') }));
}

/** Goes to a step that can be reached, by the list of steps. */
export async function toStep(user: User, step: Step): Promise<void> {
  const steps = within(screen.getByRole('navigation', { name: t('steps.label') }));
  const button = () => steps.getByRole('button', { name: new RegExp(t('step.label', { step })) });
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
}

/** Pastes a text, and accepts the wizard's suggestions up to the last step. */
export async function toCheck(user: User, text: string): Promise<void> {
  await pasteRows(user, text);
  await acceptRest(user);
}

/** Accepts the wizard's suggestions from here up to the last step, without a list. */
export async function acceptRest(user: User): Promise<void> {
  await toStep(user, 'lists');
  await user.click(await screen.findByRole('checkbox', { name: t('lists.none.label') }));
  await nextStep(user);
}
