import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import {
  goodRows,
  nextStep,
  pasteRows,
  renderWizard,
  stubUploads,
  toStep,
} from './testing/render-wizard.tsx';
import { keptImports } from './wizard/kept-imports.ts';

const t = loadedMessages('imports');
const tCheck = loadedMessages('import-check');

beforeEach(() => void stubUploads());
afterEach(async () => {
  vi.unstubAllGlobals();
  const imports = await keptImports();
  for (const { tab } of await imports.all()) await imports.remove(tab);
});

/** Stubs locks, of which jsdom has none; returns the query of those that tabs hold. */
function stubLocks(names: readonly string[] = []) {
  const query = vi.fn(async () => ({ held: names.map((name) => ({ name })) }));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { query, request: vi.fn() } }));
  return query;
}

/** Pastes rows, makes a column the last name, and leaves the page. */
async function leaveWithLastName() {
  const { user } = renderWizard();
  await pasteRows(user, goodRows);
  await toStep(user, 'columns');
  await user.selectOptions(
    await screen.findByLabelText(t('target.label', { columnName: 'Ort' })),
    'last_name',
  );
  cleanup();
}

describe('the file of the import wizard', () => {
  it('restores the file and the choices after a reload', async () => {
    await leaveWithLastName();
    const { user } = renderWizard({}, '/import?step=columns');
    expect(await screen.findByText(t('kept.body', { fileName: t('pasted.label') }))).toBeVisible();
    expect(await screen.findByLabelText(t('target.label', { columnName: 'Ort' }))).toHaveValue('last_name');
    await user.click(screen.getByRole('button', { name: t('kept.button') }));
    expect(await screen.findByLabelText(t('paste.label'))).toBeVisible();
    cleanup();
    renderWizard({}, '/import?step=columns');
    expect(await screen.findByLabelText(t('paste.label'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('kept.button') })).toBeNull();
  });

  it('does not call a file restored when it was chosen after a reload', async () => {
    const first = renderWizard();
    await pasteRows(first.user, goodRows);
    await screen.findByRole('checkbox', { name: t('lists.none.label') });
    cleanup();
    const { user } = renderWizard();
    const notice = t('kept.body', { fileName: t('pasted.label') });
    expect(await screen.findByText(notice)).toBeVisible();
    await pasteRows(user, goodRows);
    await screen.findByRole('checkbox', { name: t('lists.none.label') });
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('keeps a file that is chosen while the earlier one is still being restored', async () => {
    const first = renderWizard();
    await pasteRows(first.user, goodRows);
    await screen.findByRole('checkbox', { name: t('lists.none.label') });
    cleanup();
    renderWizard();
    const newer = 'Email\tFörnamn\nnew@example.com\tNell\n';
    fireEvent.change(screen.getByLabelText(t('paste.label')), { target: { value: newer } });
    fireEvent.click(screen.getByRole('button', { name: t('paste.button') }));
    expect(await screen.findByText(/new@example\.com/)).toBeVisible();
    await screen.findByRole('checkbox', { name: t('lists.none.label') });
    expect(screen.queryByText(t('kept.body', { fileName: t('pasted.label') }))).toBeNull();
  });

  it('offers a file that a closed tab has left, to continue or to discard', async () => {
    stubLocks();
    await leaveWithLastName();
    sessionStorage.clear();
    const second = renderWizard();
    await second.user.click(await screen.findByRole('button', { name: t('kept.offer.button') }));
    await toStep(second.user, 'columns');
    expect(await screen.findByLabelText(t('target.label', { columnName: 'Ort' }))).toHaveValue('last_name');
    cleanup();
    sessionStorage.clear();
    const third = renderWizard();
    await third.user.click(await screen.findByRole('button', { name: t('kept.discard.button') }));
    expect(screen.queryByRole('button', { name: t('kept.offer.button') })).toBeNull();
    cleanup();
    sessionStorage.clear();
    const query = stubLocks();
    renderWizard();
    await waitFor(() => expect(query).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.queryByRole('button', { name: t('kept.offer.button') })).toBeNull();
  });

  it('does not offer the file of an open tab', async () => {
    const first = renderWizard();
    await pasteRows(first.user, goodRows);
    await screen.findByRole('checkbox', { name: t('lists.none.label') });
    const tab = sessionStorage.getItem('newsdesk-import-tab') ?? '';
    cleanup();
    sessionStorage.clear();
    const query = stubLocks([`newsdesk-import-${tab}`]);
    renderWizard();
    await waitFor(() => expect(query).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.queryByRole('button', { name: t('kept.offer.button') })).toBeNull();
  });

  it('discards the file once it is imported', async () => {
    const { user, address } = renderWizard();
    await pasteRows(user, goodRows);
    await user.click(await screen.findByRole('checkbox', { name: t('lists.none.label') }));
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: tCheck('import.button', { count: 2 }) }));
    await waitFor(() => expect(address()).toBe('/import/i1'));
    cleanup();
    renderWizard({}, '/import?step=check');
    expect(await screen.findByLabelText(t('paste.label'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('kept.button') })).toBeNull();
  });
});
