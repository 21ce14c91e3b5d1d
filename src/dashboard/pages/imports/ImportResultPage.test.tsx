import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, type StubHandlers } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { FakeForm, fakeUpload, type Uploaded } from './testing/fake-upload.ts';
import { makeImport, makeProgress } from '../../testing/import-records.ts';
import { makeJob } from '../../testing/job-records.ts';

const t = loadedMessages('import-result');
const tImport = loadedMessages('import-common');

let uploads: Uploaded[] = [];

beforeEach(() => {
  uploads = [];
  vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads));
  vi.stubGlobal('FormData', FakeForm);
});

const result = (handlers: StubHandlers<Blob>) => renderDashboard({ at: '/import/i1', handlers });

describe('an import', () => {
  it('shows every outcome and offers the rejected rows', async () => {
    result({
      importShow: () => ({
        status: 200,
        body: makeImport({ status: 30, lists: ['news'], errors_file: 'https://news.example/errors' }),
      }),
      importProgressShow: () => ({
        status: 200,
        body: makeProgress({
          source: 'import:5',
          ...{ rows: 12, created_contacts: 7, left: 2, invalid: 3 },
          ...{ lines: 13, blank_lines: 0, line_breaks: 0 },
        }),
      }),
    });
    expect(await screen.findByRole('row', { name: /^Added 7/ })).toBeVisible();
    const added = new URL(screen.getByRole('link', { name: '7' }).getAttribute('href') ?? '', 'http://x');
    expect(added.pathname).toBe('/contacts');
    expect(added.search).toContain('import%3A5');
    expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '#errors');
    expect(screen.getByText(/^The file has 13 lines: 1 header row/)).toBeVisible();
    expect(screen.getByRole('button', { name: t('errors.download.button') })).not.toHaveAttribute(
      'aria-busy',
    );
    expect(screen.getByRole('row', { name: /^Skipped 2/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Invalid 3/ })).toBeVisible();
    expect(screen.getByRole('link', { name: t('errors.fix.button') })).toHaveAttribute(
      'href',
      '/import?from=i1',
    );
    expect(await screen.findByRole('link', { name: 'Newsletter' })).toHaveAttribute('href', '/lists/news');
  });

  it('links to its existing contacts by outcome and to the file with duplicates', async () => {
    result({
      importShow: () => ({
        status: 200,
        body: makeImport({ status: 30, errors_file: 'https://news.example/errors' }),
      }),
      importProgressShow: () => ({
        status: 200,
        body: makeProgress({
          ...{ rows: 18, updated_contacts: 5, unchanged: 6, left: 3, duplicate: 4 },
          ...{ undo_until: '2026-04-01T10:00:00.000000Z', undone: null },
          listed: ['created', 'updated', 'unchanged', 'left'],
        }),
      }),
    });
    expect(await screen.findByRole('link', { name: '5' })).toHaveAttribute('href', '/contacts?changed_by=i1');
    expect(screen.getByRole('link', { name: '6' })).toHaveAttribute('href', '/contacts?unchanged_by=i1');
    expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '/contacts?left_by=i1');
    expect(screen.getByRole('link', { name: '4' })).toHaveAttribute('href', '#errors');
    expect(screen.queryByText(t('results.unlisted.body', { reason: 'other' }))).toBeNull();
  });

  it.each([
    ['from before they were recorded', { undo_until: '2026-04-01T10:00:00.000000Z' }, 'other'],
    ['that can’t be undone anymore', { undo_until: null }, 'over'],
  ] as const)('says why unchanged contacts of an import %s aren’t listed', async (_, given, reason) => {
    result({
      importShow: () => ({ status: 200, body: makeImport({ status: 30 }) }),
      importProgressShow: () => ({
        status: 200,
        body: makeProgress({ rows: 6, unchanged: 6, undone: null, listed: ['created'], ...given }),
      }),
    });
    expect(await screen.findByText(t('results.unlisted.body', { reason }))).toBeVisible();
    expect(screen.queryByRole('link', { name: '6' })).toBeNull();
  });

  it('shows that it was undone and the results for its contacts', async () => {
    const { stub } = result({
      importShow: () => ({ status: 200, body: makeImport({ status: 30 }) }),
      importProgressShow: () => ({
        status: 200,
        body: makeProgress({
          ...{ rows: 9, created_contacts: 5 },
          ...{ undo_until: '2026-04-01T10:00:00.000000Z', undone: 7 },
        }),
      }),
      jobShow: ({ params }) => ({
        status: 200,
        body: makeJob({
          ...{ id: Number(params.id), kind: 'undo', state: 'done', total: 5, processed: 5 },
          reasons: [{ outcome: 'done', reason: 'removed', count: 5 }],
        }),
      }),
    });
    expect(await screen.findByText(t('undone.body'))).toBeVisible();
    expect(screen.getAllByText(tImport('state.badge', { state: 'undone' }))[0]).toBeVisible();
    expect(stub.callsOf('importRehearsalShow')).toEqual([]);
    expect(await screen.findByRole('button', { name: /^5 / })).toBeVisible();
    expect(screen.queryByRole('button', { name: t('undo.button') })).toBeNull();
  });

  it('shows who started it', async () => {
    result({
      importShow: () => ({ status: 200, body: makeImport({ status: 30 }) }),
      importProgressShow: () => ({
        status: 200,
        body: makeProgress({ started_by: { source: 'token:2', name: 'Shop' } }),
      }),
    });
    const tPeople = loadedMessages('people');
    expect(await screen.findByText(tPeople('startedBy.label'))).toBeVisible();
    expect(screen.getByText(tPeople('starter.name', { source: 'token', name: 'Shop' }))).toBeVisible();
  });

  it.each([
    ['that weren’t counted', 30, { blank_lines: null }],
    ['of a file that is still being read', 20, { blank_lines: 0 }],
  ] as const)('hides lines %s', async (_, status, given) => {
    result({
      importShow: () => ({ status: 200, body: makeImport({ status }) }),
      importProgressShow: () => ({
        status: 200,
        body: makeProgress({ rows: 2, lines: 3, line_breaks: 0, ...given }),
      }),
    });
    expect(await screen.findByRole('row', { name: /^Added 0/ })).toBeVisible();
    expect(screen.queryByText(/^The file has/)).toBeNull();
  });

  it('explains why the invalid rows can’t be downloaded', async () => {
    const { user } = result({
      importShow: () => ({
        status: 200,
        body: makeImport({ status: 30, errors_file: 'https://news.example/errors' }),
      }),
      importProgressShow: () => ({ status: 200, body: makeProgress({ rows: 3, invalid: 3 }) }),
      importErrorsFile: () => refuse(404, { detail: 'The file is gone.' }),
    });
    await user.click(await screen.findByRole('button', { name: t('errors.download.button') }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is gone.');
    expect(screen.getByRole('button', { name: t('errors.download.button') })).not.toHaveAttribute(
      'aria-busy',
    );
  });

  it('shows its progress', async () => {
    result({
      importShow: () => ({ status: 200, body: makeImport({ status: 20 }) }),
      importProgressShow: () => ({
        status: 200,
        body: makeProgress({ status: 20, size: 1000, bytes_read: 250, rows: 5, finished: null }),
      }),
    });
    expect(
      await screen.findByRole('progressbar', { name: t('running.title', { state: 'processing' }) }),
    ).toHaveAttribute('aria-valuenow', '25');
  });

  it('keeps the place of its progress when it ends, so that the figures below don’t move', async () => {
    let status = 20;
    result({
      importShow: () => ({ status: 200, body: makeImport({ status }) }),
      importProgressShow: () => ({
        status: 200,
        body: makeProgress({ status, size: 1000, bytes_read: status === 20 ? 250 : 1000, rows: 5 }),
      }),
    });
    const bar = (state: 'processing' | 'completed') =>
      screen.findByRole('progressbar', { name: t('running.title', { state }) }, { timeout: 5000 });
    expect(await bar('processing')).toHaveAttribute('aria-valuenow', '25');
    // The button that only its end has keeps its place, but nobody can reach it.
    const another = { name: t('another.button') };
    expect(screen.getByRole('link', another)).toBeVisible();
    expect(screen.queryByRole('button', { name: t('undo.button') })).toBeNull();
    expect(screen.getByRole('button', { name: t('undo.button'), hidden: true })).toBeInTheDocument();
    status = 30;
    expect(await bar('completed')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.getByText(t('completed.help'))).toBeVisible();
    expect(screen.getByRole('link', another)).toBeVisible();
    expect(screen.queryByText(t('running.help'))).toBeNull();
  });

  it('shows why a file could not be read', async () => {
    result({
      importShow: () => ({ status: 200, body: makeImport({ status: 30 }) }),
      importProgressShow: () => ({
        status: 200,
        body: makeProgress({ failure: 'The email column cannot be found.' }),
      }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The email column cannot be found.');
  });

  it('accepts the file again when it was never uploaded', async () => {
    const { user } = result({
      importShow: () => ({ status: 200, body: makeImport({ status: 0, file: null }) }),
      importProgressShow: () => ({ status: 200, body: makeProgress({ status: 0, file: null }) }),
    });
    await screen.findByText(t('missing.title'));
    await user.upload(screen.getByLabelText(t('missing.label')), new File(['email\n'], 'a.csv'));
    await waitFor(() => expect(uploads.map(({ url }) => url)).toEqual(['/api/v3/contacts/import/file/i1/']));
  });

  it('works with a service that only follows the specification', async () => {
    result({
      extensionList: () => refuse(404),
      importShow: () => ({
        status: 200,
        body: makeImport({ status: 30, errors_file: 'https://x.example/e' }),
      }),
    });
    expect(await screen.findByText(t('results.none.body'))).toBeVisible();
    expect(screen.getByRole('button', { name: t('errors.download.button') })).toBeVisible();
  });
});
