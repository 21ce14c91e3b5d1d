import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeAttribute, pageWith } from '../../testing/records.ts';
import { programs } from './mapping/presets.ts';
import { EXPORTS } from './mapping/testing/exports.ts';
import { nextStep, pasteRows, renderWizard, stubUploads } from './testing/render-wizard.tsx';

const t = loadedMessages('imports');
const tCheck = loadedMessages('import-check');

beforeEach(() => {
  stubUploads();
});

it.each(programs)('rehearses an export of %s in four presses', async (program) => {
  const { user, stub } = renderWizard({
    extensionList: () => ({ status: 200, body: { operations: ['importProgressShow', 'importStart'] } }),
    attributeList: () => ({ status: 200, body: pageWith([makeAttribute({ code: 'tags', name: 'Tags' })]) }),
  });
  await pasteRows(user, EXPORTS.find((one) => one.program === program)?.text ?? '');
  await user.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
  await nextStep(user);
  await user.click(await screen.findByRole('button', { name: tCheck('rehearse.button') }));
  await waitFor(() => expect(stub.callsOf('importCreate')).toHaveLength(1));
  expect(stub.callsOf('importCreate')[0]?.body).toMatchObject({ rehearse: true, lists: ['news'] });
  expect(screen.queryByText(t('mapping.words.error'))).toBeNull();
});
