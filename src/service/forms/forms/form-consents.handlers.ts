import { Readable } from 'node:stream';
import { csvLine } from '../../../lib/csv/csv-writer.ts';
import type { FileAnswer, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { consentPage } from '../../people/consents/consent-page.ts';
import { findConsentsAfter } from '../../people/consents/consents.store.ts';
import { consentCells, consentColumns } from '../../people/consents/consents.view.ts';
import type { Storage } from '../../storage/storage.ts';
import { findEverForm } from './forms.store.ts';
import { exportedCsvFormat } from '../../../lib/csv/csv-format.ts';

/** Rows of an export that are read together. */
const chunk = 500;

/** Consents given by a form. */
export const formConsentHandlers: HandlersOf<'formConsentList' | 'formConsentExport'> = {
  formConsentList: async ({ params, query }, context) => {
    const { id } = await everForm(context.storage, params.key);
    return { status: 200, body: await consentPage({ form_id: id }, query, context) };
  },

  formConsentExport: async ({ params }, { storage }) => {
    const { id } = await everForm(storage, params.key);
    const body: FileAnswer = {
      stream: Readable.from(exportLines(storage, id)),
      contentType: 'text/csv; charset=utf-8',
      fileName: `form-${params.key}-consents.csv`,
    };
    return { status: 200, body };
  },
};

async function everForm({ read }: Storage, key: string): Promise<{ readonly id: number }> {
  const form = await findEverForm(read, key);
  if (form === undefined) throw new NotFound();
  return form;
}

/** Writes the export with a byte order mark, for spreadsheets to recognize UTF-8. */
async function* exportLines({ read }: Storage, formId: number): AsyncGenerator<string> {
  yield `\ufeff${csvLine(consentColumns, exportedCsvFormat)}\r\n`;
  let after = 0;
  for (;;) {
    const rows = await findConsentsAfter(read, formId, { after, limit: chunk });
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    yield rows
      .map((row) => `${csvLine(consentCells(row), exportedCsvFormat, { formulaSafe: true })}\r\n`)
      .join('');
  }
}
