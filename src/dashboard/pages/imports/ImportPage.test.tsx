import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAttribute, makeList, pageWith } from '../../testing/records.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { EXPORTS } from './mapping/testing/exports.ts';
import { fakeUpload, type Uploaded } from './testing/fake-upload.ts';
import {
  goodRows,
  nextStep,
  pasteRows,
  renderWizard,
  stubUploads,
  toCheck,
  toStep,
} from './testing/render-wizard.tsx';
import { makeImport } from '../../testing/import-records.ts';
import { lineSentence } from './words/line-sentence.ts';

const t = loadedMessages('imports');
const tImport = loadedMessages('import-common');
const tCheck = loadedMessages('import-check');
const tProblems = loadedMessages('import-problems');

const modeNamed = (mode: 'update' | 'skip' | 'replace') => new RegExp(`^${tImport('mode.label', { mode })}`);

let uploads: Uploaded[] = [];

beforeEach(() => {
  uploads = stubUploads();
});

describe('the import wizard', () => {
  it('uploads pasted rows with their columns, lists, and mode', async () => {
    const { user, stub, address } = renderWizard({
      attributeList: () => ({ status: 200, body: pageWith([makeAttribute({ code: 'ort', name: 'Ort' })]) }),
    });
    await pasteRows(user, goodRows);
    const heading = await screen.findByRole('heading', { name: t('step.label', { step: 'lists' }) });
    await waitFor(() => expect(heading).toHaveFocus());
    await toStep(user, 'format');
    expect(await screen.findByLabelText(t('delimiter.label'))).toHaveValue('\t');
    expect(screen.getByRole('cell', { name: 'Lund' })).toBeVisible();
    await toStep(user, 'columns');
    expect(await screen.findByLabelText(t('target.label', { columnName: 'Email' }))).toHaveValue('email');
    expect(screen.getByLabelText(t('target.label', { columnName: 'Ort' }))).toHaveValue('attribute:ort');
    await nextStep(user);
    const newsletter = await screen.findByRole('checkbox', { name: /Newsletter/ });
    expect(screen.queryByText(t('lists.unsubscribed.help'))).toBeNull();
    await user.click(newsletter);
    expect(screen.getByText(t('lists.unsubscribed.help'))).toBeVisible();
    await user.click(screen.getByRole('radio', { name: modeNamed('skip') }));
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: tCheck('import.button', { count: 2 }) }));
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

  it('asks only about unknown statuses in a recognized export', async () => {
    const file = EXPORTS.find(({ fileName }) => fileName.startsWith('subscribers-export'));
    const text = (file?.text ?? '').replace('Junk', 'Paused');
    const { user, stub } = renderWizard({
      extensionList: () => ({ status: 200, body: { operations: ['importProgressShow'] } }),
    });
    await pasteRows(user, text);
    const paused = await screen.findByLabelText(t('status.word.label', { word: 'Paused' }));
    expect(screen.getByText(t('mapping.words.error'))).toBeVisible();
    await user.selectOptions(paused, 'pending');
    await nextStep(user);
    expect(await screen.findByText(new RegExp(t('preset.body', { program: 'MailerLite' })))).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: t('lists.none.label') }));
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: tCheck('import.button', { count: 2 }) }));
    await waitFor(() => expect(stub.callsOf('importCreate')).toHaveLength(1));
    expect(stub.callsOf('importCreate')[0]?.body).toMatchObject({
      mapping: { contact: { status: 'Status' }, consent: { time: 'Subscribed', address: 'Opt-in IP' } },
      status_words: { Paused: 'pending' },
    });
  });

  it('opens a recognized export at the lists step', async () => {
    const { user } = renderWizard({
      extensionList: () => ({ status: 200, body: { operations: ['importProgressShow'] } }),
    });
    await pasteRows(user, EXPORTS[0]?.text ?? '');
    expect(await screen.findByText(new RegExp(t('preset.body', { program: 'Mailchimp' })))).toBeVisible();
    expect(screen.getByText(/Not imported: .*MEMBER_RATING/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Create \d+ attributes$/ })).toBeVisible();
  });

  it('treats a recognized export as a plain file or another program’s export when asked', async () => {
    const { user } = renderWizard({
      extensionList: () => ({ status: 200, body: { operations: ['importProgressShow'] } }),
    });
    await pasteRows(user, EXPORTS.find(({ program }) => program === 'Kit')?.text ?? '');
    await user.click(await screen.findByRole('button', { name: t('preset.button') }));
    const program = await screen.findByLabelText(t('program.label'));
    expect(program).toHaveValue('Kit');
    expect(screen.getByLabelText(t('target.label', { columnName: 'state' }))).toHaveValue('status');
    const knownByProgram = () => screen.queryAllByText(t('match.preset.label', { program: 'Kit' }));
    expect(knownByProgram()).not.toHaveLength(0);
    await user.selectOptions(program, '');
    expect(knownByProgram()).toHaveLength(0);
    await user.selectOptions(program, 'Kit');
    expect(knownByProgram()).not.toHaveLength(0);
  });

  it('imports only addresses into the suppression list', async () => {
    const { user, stub } = renderWizard(
      { extensionList: () => ({ status: 200, body: { operations: ['importProgressShow', 'importStart'] } }) },
      '/import?block=yes',
    );
    await pasteRows(user, goodRows);
    expect(await screen.findByRole('checkbox', { name: t('lists.block.label') })).toBeChecked();
    expect(screen.queryByRole('radio', { name: modeNamed('update') })).toBeNull();
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: tCheck('rehearse.button') }));
    await waitFor(() => expect(stub.callsOf('importCreate')).toHaveLength(1));
    expect(stub.callsOf('importCreate')[0]?.body).toMatchObject({
      lists: [],
      mode: 1,
      noes: true,
      rehearse: true,
      mapping: { contact: { email: 'Email' }, attributes: {} },
      status_words: { '*': 'suppressed' },
    });
  });

  it('applies another setting immediately and shows the original guess', async () => {
    const { user } = renderWizard();
    await pasteRows(user, goodRows);
    await toStep(user, 'format');
    await user.selectOptions(await screen.findByLabelText(t('header.label')), 'contact');
    expect(
      await screen.findByRole('columnheader', { name: t('column.numbered.label', { number: 2 }) }),
    ).toBeVisible();
    expect(screen.getByText(t('setting.changed.help', { detected: t('header.names.label') }))).toBeVisible();
  });

  it('requires an email column and at most one column per field', async () => {
    const { user } = renderWizard();
    await pasteRows(user, goodRows);
    await toStep(user, 'columns');
    await user.selectOptions(screen.getByLabelText(t('target.label', { columnName: 'Email' })), '');
    expect(screen.getByText(t('mapping.email.error'))).toBeVisible();
    expect(screen.getByRole('button', { name: t('continue.button') })).toBeDisabled();
    expect(
      screen.getByText(t('columns.left.body', { count: 1, total: 3, names: 'Email and Ort' })),
    ).toBeVisible();
    await user.selectOptions(screen.getByLabelText(t('target.label', { columnName: 'Email' })), 'first_name');
    await user.selectOptions(screen.getByLabelText(t('target.label', { columnName: 'Ort' })), 'email');
    expect(screen.getByText(t('mapping.twice.error'))).toBeVisible();
    expect(screen.getAllByText(t('target.taken.error'))).toHaveLength(2);
  });

  it('creates an attribute in a column’s row', async () => {
    const { user, stub } = renderWizard({
      attributeCreate: ({ body }) => ({
        status: 201,
        location: '/v3/attributes/ort/',
        body: makeAttribute({ code: 'ort', name: body.name }),
      }),
      attributeList: () => ({ status: 200, body: pageWith([makeAttribute({ code: 'ort', name: 'Ort' })]) }),
    });
    await pasteRows(user, 'Email\tSkostorlek\nada@example.com\t38\n');
    await toStep(user, 'columns');
    await user.selectOptions(
      screen.getByLabelText(t('target.label', { columnName: 'Skostorlek' })),
      'create',
    );
    expect(screen.getByLabelText(t('match.attribute.label'))).toHaveValue('Skostorlek');
    await user.click(screen.getByRole('button', { name: t('attribute.create.button') }));
    await waitFor(() =>
      expect(screen.getByLabelText(t('target.label', { columnName: 'Skostorlek' }))).toHaveValue(
        'attribute:ort',
      ),
    );
    expect(stub.callsOf('attributeCreate').map(({ body }) => body)).toEqual([{ name: 'Skostorlek' }]);
  });

  it('creates attributes for all unmatched columns', async () => {
    const { user, stub } = renderWizard({
      attributeCreate: ({ body }) => ({
        status: 201,
        location: '/v3/attributes/x/',
        body: makeAttribute({ code: body.name.toLowerCase(), name: body.name }),
      }),
    });
    await pasteRows(user, 'Email\tSkostorlek\tLeer\tFavorit\nada@example.com\t38\t\tTe\n');
    await toStep(user, 'columns');
    await user.click(screen.getByRole('button', { name: t('columns.create.button', { count: 2 }) }));
    await waitFor(() => expect(stub.callsOf('attributeCreate')).toHaveLength(2));
    expect(
      await screen.findByText(t('columns.left.body', { count: 3, total: 4, names: 'Leer' })),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: t('columns.create.button', { count: 1 }) })).toBeNull();
  });

  it('fixes a row, changes a similar row, and skips another', async () => {
    const { user } = renderWizard();
    const others = Array.from({ length: 12 }, (_, index) => `cy${index}@mail.com\tD\n`).join('');
    await toCheck(user, `Email\tName\nada@mail,com\tA\nbo@mail,com\tB\nnobody\tC\n${others}`);
    const cell = await screen.findByLabelText(tCheck('cell.label', { columnName: 'Email', line: 2 }));
    await user.clear(cell);
    expect(screen.getByText(tProblems('email.error', { code: 'empty' }))).toBeVisible();
    await user.type(cell, 'ada@mail.com');
    await user.click(screen.getByRole('button', { name: /1 more row$/ }));
    expect(screen.getByLabelText(tCheck('cell.label', { columnName: 'Email', line: 3 }))).toHaveValue(
      'bo@mail.com',
    );
    await user.click(screen.getByRole('button', { name: tCheck('skip.line.label', { line: 4 }) }));
    expect(screen.getByText(tCheck('skipped.body', { count: 1 }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: tCheck('import.button', { count: 14 }) }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(await uploads[0]?.file.text()).toBe(
      `Email;Name\nada@mail.com;A\nbo@mail.com;B\n${others.replaceAll('\t', ';')}`,
    );
  });

  it('moves down a column with Enter', async () => {
    const { user } = renderWizard();
    await toCheck(user, `Email\tName\none\tA\ntwo\tB\n${'cy@mail.com\tD\n'.repeat(8)}`);
    await user.type(
      await screen.findByLabelText(tCheck('cell.label', { columnName: 'Email', line: 2 })),
      '{Enter}',
    );
    expect(screen.getByLabelText(tCheck('cell.label', { columnName: 'Email', line: 3 }))).toHaveFocus();
  });

  it('explains why a file can’t be read', async () => {
    const { user } = renderWizard();
    const file = new File([], 'empty.csv');
    await user.upload(screen.getByLabelText(t('file.label')), file);
    expect(await screen.findByRole('alert')).toHaveTextContent(tProblems('file.error', { code: 'empty' }));
  });

  it('continues without a list only when chosen explicitly', async () => {
    const { user } = renderWizard();
    await pasteRows(user, goodRows);
    expect(await screen.findByRole('button', { name: t('continue.button') })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: t('lists.none.label') }));
    await user.click(screen.getByRole('checkbox', { name: /Newsletter/ }));
    expect(screen.getByRole('checkbox', { name: t('lists.none.label') })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /Newsletter/ }));
    expect(screen.getByRole('button', { name: t('continue.button') })).toBeDisabled();
  });

  it('shows an unclosed quote and imports its row in one press', async () => {
    const { user } = renderWizard();
    const rows = Array.from(
      { length: 9 },
      (_, index) => `p${index}@mail.com\t${index === 4 ? '"' : ''}Ann\n`,
    );
    await toCheck(user, `Email\tName\n${rows.join('')}`);
    const place = await screen.findByRole('group', {
      name: tCheck('summary.figure.label', { figure: 'quotes' }),
    });
    expect(place).toHaveTextContent('Line 6: p4@mail.com "Ann');
    expect(
      screen.getByText(lineSentence({ lines: 10, header: 1, rows: 9, blank: 0, breaks: 0 }, tImport)),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: tCheck('import.button', { count: 8 }) })).toBeEnabled();
    const grid = within(screen.getByRole('table', { name: tCheck('rows.title') }));
    expect(grid.queryByText(tCheck('fixed.badge'))).toBeNull();
    await user.click(within(place).getByRole('button', { name: tCheck('quotes.button') }));
    expect(await screen.findByRole('button', { name: tCheck('import.button', { count: 9 }) })).toBeEnabled();
    expect(screen.queryByRole('table', { name: tCheck('rows.title') })).toBeNull();
    await user.click(screen.getByRole('button', { name: tCheck('quotes.skip.button') }));
    expect(await screen.findByRole('button', { name: tCheck('import.button', { count: 8 }) })).toBeEnabled();
  });

  it('counts a row as ready after its unclosed quote is fixed', async () => {
    const { user } = renderWizard();
    await toCheck(user, 'Email\tName\na@mail.com\t"Ann\nb@mail.com\tBo\nc@mail.com\tCy\n');
    const figures = await screen.findByLabelText(tCheck('summary.label'));
    const figure = (name: 'quotes' | 'ready') => tCheck('summary.figure.label', { figure: name });
    expect(figures).toHaveTextContent(`${figure('quotes')}1`);
    const cell = screen.getByLabelText(tCheck('cell.label', { columnName: 'Name', line: 2 }));
    await user.clear(cell);
    await user.type(cell, 'Ann{Enter}');
    expect(screen.queryByRole('group', { name: figure('quotes') })).toBeNull();
    expect(figures).toHaveTextContent(`${figure('ready')}3`);
    expect(figures).not.toHaveTextContent(figure('quotes'));
  });

  it('warns about values that replacing would clear', async () => {
    const { user } = renderWizard();
    await pasteRows(user, 'Email\tFirst name\na@mail.com\t\nb@mail.com\t\nc@mail.com\tCy\n');
    await toStep(user, 'columns');
    expect(await screen.findByText(t('filled.label', { share: 1 / 3 }))).toBeVisible();
    await nextStep(user);
    await user.click(await screen.findByRole('radio', { name: modeNamed('replace') }));
    expect(screen.getByText(/clears up to 2 values of “First name”/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: modeNamed('update') }));
    expect(screen.queryByText(/clears up to/)).toBeNull();
  });

  it('shows each rule by its effect on an existing contact', async () => {
    const { user } = renderWizard({
      listList: () => ({ status: 200, body: pageWith([makeList()]) }),
    });
    await pasteRows(user, goodRows);
    await toStep(user, 'lists');
    const effect = await screen.findByRole('table', { name: t('sample.table.label') });
    const firstName = within(effect).getByRole('row', { name: /First name/ });
    expect(firstName).toHaveTextContent(`Ada ${t('sample.changed.badge')}`);
    await user.click(screen.getByRole('radio', { name: modeNamed('skip') }));
    expect(firstName).not.toHaveTextContent(t('sample.changed.badge'));
  });

  it('shows why the service refused the upload and keeps the draft', async () => {
    vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads, 413, '{"detail":"The file is too large."}'));
    const { user, stub } = renderWizard();
    await toCheck(user, goodRows);
    await user.click(await screen.findByRole('button', { name: tCheck('import.button', { count: 2 }) }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is too large.');
    await user.click(screen.getByRole('button', { name: tCheck('import.button', { count: 2 }) }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(stub.callsOf('importCreate')).toHaveLength(1);
  });

  it('reports an interrupted upload and retries it for the same import', async () => {
    vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads, 0));
    const { user, stub } = renderWizard();
    await toCheck(user, goodRows);
    await user.click(await screen.findByRole('button', { name: tCheck('import.button', { count: 2 }) }));
    expect(await screen.findByText(tImport('uploading.interrupted.error'))).toBeVisible();
    vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads));
    await user.click(screen.getByRole('button', { name: tCheck('import.button', { count: 2 }) }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.url).toBe(uploads[0]?.url);
    expect(stub.callsOf('importCreate')).toHaveLength(1);
  });

  it('reports a file that changed before its upload', async () => {
    vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads, 0));
    const { user } = renderWizard();
    await toCheck(user, goodRows);
    const button = await screen.findByRole('button', { name: tCheck('import.button', { count: 2 }) });
    const slice = vi.spyOn(Blob.prototype, 'slice').mockImplementation(() => {
      throw new DOMException('gone', 'NotReadableError');
    });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(tProblems('changed.error'));
    slice.mockRestore();
  });

  it('opens the error file of an earlier import with that import’s settings', async () => {
    const { user, stub } = renderWizard(
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
            'import_line;import_error;Adress;Namn\n7;Enter an email address with an @.;ada;Ada\n',
          ]),
        }),
      },
      '/import?from=i0',
    );
    const cell = await screen.findByLabelText(tCheck('cell.label', { columnName: 'Adress', line: 2 }));
    await user.type(cell, '@example.com');
    await user.click(screen.getByRole('button', { name: tCheck('import.button', { count: 1 }) }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(stub.callsOf('importCreate').map(({ body }) => body)).toMatchObject([
      { lists: ['news'], mode: 0, mapping: { contact: { email: 'Adress', first_name: 'Namn' } } },
    ]);
  });
});
