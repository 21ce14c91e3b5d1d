import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { StubHandlers } from '../../../../contract/stub/stub.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeImport, makeProgress } from '../../../testing/import-records.ts';
import { makeAttribute, pageWith } from '../../../testing/records.ts';
import { EXPORTS } from '../mapping/testing/exports.ts';
import { makeZip } from '../testing/make-zip.ts';
import { renderWizard, stubUploads } from '../testing/render-wizard.tsx';

const t = loadedMessages('imports');
const tCheck = loadedMessages('import-check');

const none = {
  ...{ rows: 2, created: 0, updated: 0, unchanged: 0, left: 0, invalid: 0, duplicate: 0 },
  ...{ columns: [], inactive: 0, suppressed: 0, left_out: {}, noes: 0, diffs: [] },
  subscriptions: { begun: 0, stay_cancelled: 0, cancelled: 0, removed: 0 },
};

/** Returns a service whose imports are rehearsed as soon as they are created. */
function rehearsing(): StubHandlers<Blob> {
  const made: string[] = [];
  const started = new Set<string>();
  return {
    extensionList: () => ({ status: 200, body: { operations: ['importProgressShow', 'importStart'] } }),
    attributeList: () => ({ status: 200, body: pageWith([makeAttribute({ code: 'tags', name: 'Tags' })]) }),
    importCreate: ({ body }) => {
      const hash = `i${made.push('') - 1}`;
      return {
        status: 202,
        location: `/v3/contacts/import/file/${hash}/`,
        body: makeImport({ hash, mode: body.mode }),
      };
    },
    importProgressShow: ({ params: { hash } }) => ({
      status: 200,
      body: started.has(hash)
        ? makeProgress({ hash, file: `${hash}.csv`, status: 30, created_contacts: 3 })
        : makeProgress({ hash, file: `${hash}.csv`, status: 5, rehearse: true }),
    }),
    importRehearsalShow: ({ params: { hash } }) => ({
      status: 200,
      body: {
        state: 'done',
        failure: null,
        modes: [{ ...none, mode: 2, created: hash === 'i0' ? 20 : 1, invalid: 4 }],
      },
    }),
    importStart: ({ params: { hash } }) => {
      started.add(hash);
      return { status: 202, body: makeImport({ hash, status: 10 }) };
    },
  };
}

beforeEach(() => {
  stubUploads();
});

it('shows the combined changes of a ZIP’s files and starts them in order', async () => {
  const { user, stub, address } = renderWizard(rehearsing());
  const files = EXPORTS.filter(({ program }) => program === 'Mailchimp').slice(0, 2);
  const zip = makeZip(Object.fromEntries(files.map(({ fileName, text }) => [fileName, text])));
  const file = new NodeFile([new Uint8Array(await zip.arrayBuffer())], 'export.zip');
  fireEvent.change(screen.getByLabelText(t('file.label')), { target: { files: [file] } });
  const noLists = await screen.findByRole('checkbox', { name: t('lists.none.label') });
  expect(screen.getByRole('button', { name: tCheck('rehearse.button') })).toBeDisabled();
  expect(screen.getByRole('button', { name: t('set.button', { count: 2 }) })).toBeDisabled();
  await user.click(noLists);
  await user.click(screen.getByRole('button', { name: tCheck('rehearse.button') }));
  await waitFor(() => expect(address()).toBe('/import?set=i0&set=i1'));
  expect(stub.callsOf('importCreate').map(({ body }) => body.rehearse)).toEqual([true, true]);
  expect(await screen.findByRole('row', { name: `${t('set.sum.label')} 21 0 8` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('set.button', { count: 2 }) }));
  await waitFor(() =>
    expect(stub.callsOf('importStart').map(({ params: { hash } }) => hash)).toEqual(['i0', 'i1']),
  );
});

it('shows the imports of a set again after a reload', async () => {
  renderWizard(rehearsing(), '/import?set=i0&set=i1');
  expect(await screen.findByRole('link', { name: 'i0.csv' })).toHaveAttribute('href', '/import/i0');
  expect(await screen.findByText(t('set.rehearsed.body'))).toBeVisible();
});
