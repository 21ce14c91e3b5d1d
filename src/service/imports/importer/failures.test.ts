import { describe, expect, it } from 'vitest';
import { CsvError } from '../../../lib/csv/csv-error.ts';
import { messageOf } from '../../../messages/translator.ts';
import { importCreate } from '../../../contract/imports/import-create.ts';
import { importProgressShow } from '../../../contract/imports/imports.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import { BadFile } from './bad-file.ts';
import { planColumns } from './columns.ts';
import { csvErrorSentence, headerSentence } from './csv-sentences.ts';

const names = Array.from({ length: 22 }, (_, index) => `c${index}`);
const shown = (open: string, close: string) =>
  names
    .slice(0, 20)
    .map((name) => `${open}${name}${close}`)
    .join(', ');

function columnFailure(header: readonly string[]) {
  const planned = planColumns({ header, mapping: null, attributes: [] });
  if (planned.ok) throw new TypeError('no failure');
  return planned.failure;
}

describe('the failure of an import', () => {
  it.each([
    [
      csvErrorSentence(new CsvError({ code: 'quoted_cell_too_long', line: 7, limit: 100_000 })),
      "The quote that opens on line 7 isn't closed within 100,000 characters.",
      'Das Anführungszeichen in Zeile 7 wird nicht innerhalb von 100.000 Zeichen geschlossen.',
    ],
    [
      headerSentence({ code: 'swallowed_line', line: 1, swallowed: 1002 }),
      "A quote opens on line 1 and isn't closed before line 1002, which is a row of its own.",
      'Das Anführungszeichen in Zeile 1 wird nicht vor Zeile 1002 geschlossen, die ein eigener Datensatz ist.',
    ],
    [
      columnFailure(names),
      `The email column cannot be found: no column is named "email". The file has ${shown('"', '"')} and 2 more.`,
      `Die E-Mail-Spalte wurde nicht gefunden: Keine Spalte heißt „email“. Die Datei hat ${shown('"', '"')} und 2 weitere.`,
    ],
    [
      columnFailure(['email', 'email']),
      'Two columns are named "email". Rename one of them.',
      'Zwei Spalten heißen „email“. Benennen Sie eine davon um.',
    ],
    [
      messageOf('api', 'file.kind', { kind: 'json' }),
      'This is a JSON file. Export the contacts as CSV instead.',
      'Das ist eine JSON-Datei. Exportieren Sie die Kontakte stattdessen als CSV.',
    ],
    [
      messageOf('api', 'file.encoding', { line: 3, count: 1, all: 9 }),
      'Line 3 is not encoded in UTF-8. Save the file as "CSV UTF-8" and upload it again.',
      'Zeile 3 ist nicht in UTF-8. Speichern Sie die Datei als „CSV UTF-8“ und laden Sie sie erneut hoch.',
    ],
    [
      messageOf('api', 'file.encoding', { line: 3, count: 2, all: 9 }),
      'Line 3 is not encoded in UTF-8: 2 of 9 lines with accented letters are not encoded in UTF-8. Save the file as "CSV UTF-8" and upload it again.',
      'Zeile 3 ist nicht in UTF-8: 2 von 9 Zeilen mit Sonderzeichen sind nicht in UTF-8. Speichern Sie die Datei als „CSV UTF-8“ und laden Sie sie erneut hoch.',
    ],
    [
      messageOf('api', 'zip.csvs', { count: 3, names: '"a.csv", "b.csv", …' }),
      'The zip file holds 3 CSV files ("a.csv", "b.csv", …). Upload one with a single CSV file.',
      'Die ZIP-Datei enthält 3 CSV-Dateien ("a.csv", "b.csv", …). Laden Sie eine mit nur einer CSV-Datei hoch.',
    ],
    [
      messageOf('api', 'zip.large', { size: 4096 }),
      'The zip file unpacks to more than 4096 MB.',
      'Die ZIP-Datei ist entpackt größer als 4096 MB.',
    ],
    [
      messageOf('api', 'file.givenUp'),
      'The import stopped after several errors. See the Newsdesk log for the reasons.',
      'Der Import wurde nach mehreren Fehlern des Dienstes abgebrochen. Das Protokoll enthält Einzelheiten.',
    ],
  ])('is written in the language of its reader: %#', (sentence, en, de) => {
    const { message, failure } = new BadFile(sentence);
    expect([message, sentenceIn(failure, 'en'), sentenceIn(failure, 'de')]).toEqual([en, en, de]);
  });
});

describeEachEngine('the progress of a failed import', (openTestStorage) => {
  it('shows the failure in the language of Accept-Language', async () => {
    const { storage, call, send } = await startTestService(openTestStorage);
    const { hash } = await call(importCreate, { body: {} });
    const { failure } = new BadFile(messageOf('api', 'file.gone'));
    await storage.write((db) =>
      db.updateTable('contact_import').set({ failure }).where('hash', '=', hash).execute(),
    );
    expect(await call(importProgressShow, { params: { hash } })).toMatchObject({
      failure: 'The uploaded file is no longer there. Upload it again.',
    });
    const url = `/v3${importProgressShow.path.replace('{hash}', hash)}`;
    expect((await send({ url, headers: { 'accept-language': 'de' } })).json()).toMatchObject({
      failure: 'Die hochgeladene Datei ist nicht mehr vorhanden. Laden Sie sie erneut hoch.',
    });
  });
});
