import { Blob as NodeBlob } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StubHandlers } from '../../../contract/stub.ts';
import { makeAttribute, makeList, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { ImportFileReader } from './import-file-reader.ts';
import { ImportPage } from './ImportPage.tsx';
import { directPort } from './testing/direct-port.ts';
import { FakeForm, fakeUpload, type Uploaded } from './testing/fake-upload.ts';
import { makeImport } from './testing/make-import.ts';

const good = 'Email\tFörnamn\tOrt\nada@example.com\tAda\tLund\nbo@example.com\tBo\tMalmö\n';

let uploads: Uploaded[] = [];

beforeEach(() => {
  uploads = [];
  // jsdom's own can't be streamed.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads));
  vi.stubGlobal('FormData', FakeForm);
  window.scrollTo = () => {};
});

function wizard(handlers: StubHandlers<Blob> = {}, at = '/import') {
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

async function paste(user: ReturnType<typeof wizard>['user'], text: string) {
  await user.click(screen.getByLabelText('Rows, with their header'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Use these rows' }));
}

const next = async (user: ReturnType<typeof wizard>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Continue' }));

/** Pastes a text, and goes with what the wizard thinks of it to the step before it is sent. */
async function toItsCheck(user: ReturnType<typeof wizard>['user'], text: string) {
  await paste(user, text);
  await next(user);
  await next(user);
  await user.click(await screen.findByRole('checkbox', { name: /No list/ }));
  await next(user);
}

describe('the import wizard', () => {
  it('goes from pasted rows to an upload with their columns, lists and mode', async () => {
    const { user, stub, address } = wizard({
      attributeList: () => ({ status: 200, body: pageWith([makeAttribute({ code: 'ort', name: 'Ort' })]) }),
    });
    await paste(user, good);
    expect(await screen.findByRole('cell', { name: 'Lund' })).toBeVisible();
    expect(screen.getByLabelText('Between cells')).toHaveValue('\t');
    expect(screen.getByRole('heading', { name: /File format/ })).toHaveFocus();
    await next(user);
    expect(screen.getByLabelText('Where Email goes')).toHaveValue('email');
    expect(screen.getByLabelText('Where Ort goes')).toHaveValue('attribute:ort');
    await next(user);
    await user.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
    await user.click(screen.getByRole('radio', { name: /Leave/ }));
    await next(user);
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    await waitFor(() => expect(address()).toBe('/import/i1'));
    expect(stub.callsOf('importCreate').map(({ body }) => body)).toEqual([
      {
        lists: ['news'],
        mode: 1,
        mapping: {
          contact: { email: 'Email', first_name: 'Förnamn' },
          attributes: { ort: 'Ort' },
        },
        delimiter: '\t',
        quotechar: '"',
        escapechar: '\\',
      },
    ]);
    expect(uploads.map(({ url }) => url)).toEqual(['/api/v3/contacts/import/file/i1/']);
  });

  it('reads the rows otherwise at once, and says that the guess was another', async () => {
    const { user } = wizard();
    await paste(user, good);
    await user.selectOptions(await screen.findByLabelText('First row'), 'contact');
    expect(await screen.findByRole('columnheader', { name: 'Column 2' })).toBeVisible();
    expect(screen.getByText(/You chose this/)).toBeVisible();
  });

  it('goes on only with an email column, and not with two columns for one place', async () => {
    const { user } = wizard();
    await paste(user, good);
    await next(user);
    await user.selectOptions(screen.getByLabelText('Where Email goes'), '');
    expect(screen.getByText('Choose the column with email addresses.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(screen.getByText(/Not imported: Email, Ort/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Where Email goes'), 'first_name');
    await user.selectOptions(screen.getByLabelText('Where Ort goes'), 'email');
    expect(screen.getByText(/Two columns go to the same place/)).toBeVisible();
    expect(screen.getAllByText('Another column already uses this.')).toHaveLength(2);
  });

  it('makes an attribute in a column’s row', async () => {
    const { user, stub } = wizard({
      attributeCreate: ({ body }) => ({
        status: 201,
        location: '/v3/attributes/ort/',
        body: makeAttribute({ code: 'ort', name: body.name }),
      }),
      attributeList: () => ({ status: 200, body: pageWith([makeAttribute({ code: 'ort', name: 'Ort' })]) }),
    });
    await paste(user, 'Email\tSkostorlek\nada@example.com\t38\n');
    await next(user);
    await user.selectOptions(screen.getByLabelText('Where Skostorlek goes'), 'create');
    expect(screen.getByLabelText('Name of the new attribute')).toHaveValue('Skostorlek');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.getByLabelText('Where Skostorlek goes')).toHaveValue('attribute:ort'));
    expect(stub.callsOf('attributeCreate').map(({ body }) => body)).toEqual([{ name: 'Skostorlek' }]);
  });

  it('mends a bad row, does the same to one alike, and leaves another out', async () => {
    const { user } = wizard();
    const others = Array.from({ length: 12 }, (_, index) => `cy${index}@mail.com\tD\n`).join('');
    await toItsCheck(user, `Email\tName\nada@mail,com\tA\nbo@mail,com\tB\nnobody\tC\n${others}`);
    const cell = await screen.findByLabelText('Email, line 2');
    await user.clear(cell);
    expect(screen.getByText('There is no email address.')).toBeVisible();
    await user.type(cell, 'ada@mail.com');
    await user.click(screen.getByRole('button', { name: /Do the same in 1 more row/ }));
    expect(screen.getByLabelText('Email, line 3')).toHaveValue('bo@mail.com');
    await user.click(screen.getByRole('button', { name: 'Leave out line 4' }));
    expect(screen.getByText('1 of the bad rows is left out.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 14 rows' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(await uploads[0]?.file.text()).toBe(
      `Email;Name\nada@mail.com;A\nbo@mail.com;B\n${others.replaceAll('\t', ';')}`,
    );
  });

  it('moves down a column by Enter', async () => {
    const { user } = wizard();
    await toItsCheck(user, `Email\tName\none\tA\ntwo\tB\n${'cy@mail.com\tD\n'.repeat(8)}`);
    await user.type(await screen.findByLabelText('Email, line 2'), '{Enter}');
    expect(screen.getByLabelText('Email, line 3')).toHaveFocus();
  });

  it('says what a file that can’t be read is', async () => {
    const { user } = wizard();
    const file = new File([], 'empty.csv');
    await user.upload(screen.getByLabelText('File to import'), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is empty.');
  });

  it('goes on without a list only when that is chosen', async () => {
    const { user } = wizard();
    await paste(user, good);
    await next(user);
    await next(user);
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'No list: they won’t get any email yet' }));
    await user.click(screen.getByRole('checkbox', { name: /Newsletter/ }));
    expect(screen.getByRole('checkbox', { name: /No list/ })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /Newsletter/ }));
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('shows where a quote is never closed, and reads quotes as ordinary characters', async () => {
    const { user } = wizard();
    const rows = Array.from(
      { length: 9 },
      (_, index) => `p${index}@mail.com\t${index === 4 ? '"' : ''}Ann\n`,
    );
    await toItsCheck(user, `Email\tName\n${rows.join('')}`);
    const place = await screen.findByRole('group', { name: 'Stray quotes' });
    expect(place).toHaveTextContent('Line 6: p4@mail.com "Ann');
    expect(screen.getByText('10 lines: 1 header and 9 rows.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 8 rows' })).toBeEnabled();
    const grid = within(screen.getByRole('table', { name: 'Bad rows' }));
    expect(grid.queryByText('Fixed')).toBeNull();
    await user.click(within(place).getByRole('button', { name: 'Treat quotes as ordinary characters' }));
    expect(await screen.findByRole('button', { name: 'Import 9 rows' })).toBeEnabled();
    expect(screen.queryByRole('group', { name: 'Stray quotes' })).toBeNull();
  });

  it('warns of values that overwriting would empty', async () => {
    const { user } = wizard();
    await paste(user, 'Email\tFirst name\na@mail.com\t\nb@mail.com\t\nc@mail.com\tCy\n');
    await next(user);
    expect(screen.getByText(/33.*filled/)).toBeVisible();
    await next(user);
    await user.click(await screen.findByRole('radio', { name: /Overwrite/ }));
    expect(screen.getByText(/empties up to 2 values of “First name”/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Update/ }));
    expect(screen.queryByText(/empties up to/)).toBeNull();
  });

  it('shows each mode by what it does to a contact that exists', async () => {
    const { user } = wizard({
      listList: () => ({ status: 200, body: pageWith([makeList()]) }),
    });
    await paste(user, good);
    await next(user);
    await next(user);
    const effect = await screen.findByRole('table', { name: 'Effect on a sample contact' });
    const firstName = within(effect).getByRole('row', { name: /First name/ });
    expect(firstName).toHaveTextContent('Ada changed');
    await user.click(screen.getByRole('radio', { name: /Leave/ }));
    expect(firstName).not.toHaveTextContent('changed');
  });

  it('tells why the service took no upload, and keeps the draft', async () => {
    vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads, 413, '{"detail":"The file is too large."}'));
    const { user, stub } = wizard();
    await toItsCheck(user, good);
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is too large.');
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(stub.callsOf('importCreate')).toHaveLength(1);
  });

  it('tells that the upload broke off, and sends it to the same import again', async () => {
    vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads, 0));
    const { user, stub } = wizard();
    await toItsCheck(user, good);
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText(/^The upload broke off.* nothing is taken twice\.$/)).toBeVisible();
    vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads));
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.url).toBe(uploads[0]?.url);
    expect(stub.callsOf('importCreate')).toHaveLength(1);
  });

  it('opens the errors file of an earlier import as that one was made', async () => {
    const { user, stub } = wizard(
      {
        importShow: () => ({
          status: 200,
          body: makeImport({
            hash: 'i0',
            mode: 0,
            lists: ['news'],
            mapping: { contact: { email: 'Adress', first_name: 'Namn' }, attributes: {} },
          }),
        }),
        importErrorsFile: () => ({
          status: 200,
          body: new Blob([
            'import_line;import_error;Adress;Namn\n7;An email address has an @ in it.;ada;Ada\n',
          ]),
        }),
      },
      '/import?from=i0',
    );
    const cell = await screen.findByLabelText('Adress, line 2');
    await user.type(cell, '@example.com');
    await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(stub.callsOf('importCreate').map(({ body }) => body)).toMatchObject([
      { lists: ['news'], mode: 0, mapping: { contact: { email: 'Adress', first_name: 'Namn' } } },
    ]);
  });
});
