import { Readable } from 'node:stream';
import { csvLine } from '../../lib/csv/csv-writer.ts';
import { readContact } from '../contacts/contacts.commands.ts';
import type { Context, FileAnswer, HandlersOf } from '../context.ts';
import { NotFound } from '../errors.ts';
import { findEverForm } from '../forms/forms.store.ts';
import { envelope, pageRequest } from '../pages.ts';
import type { Storage } from '../storage/storage.ts';
import { findConsents, findConsentsAfter, type ConsentOwner } from './consents.store.ts';
import { consentCells, consentColumns, consentView, statedConsentView } from './consents.view.ts';
import { findStatedConsents } from './stated-consents.store.ts';

/** Rows of an export that are read at once. */
const chunk = 500;

const format = { delimiter: ',', quotechar: '"', escapechar: '"' };

/** What people have agreed to. */
export const consentHandlers: HandlersOf<
  'contactConsentList' | 'formConsentList' | 'formConsentExport' | 'statedConsentList'
> = {
  contactConsentList: async ({ params, query }, context) => {
    const { id } = await readContact(context.storage.read, params.email);
    return { status: 200, body: await consentPage({ contact_id: id }, query, context) };
  },

  statedConsentList: async ({ params, query }, { storage, urls }) => {
    const { id } = await readContact(storage.read, params.email);
    const page = pageRequest(query);
    const { count, rows } = await findStatedConsents(storage.read, id, page);
    return { status: 200, body: envelope(page, { count, results: rows.map(statedConsentView) }, urls) };
  },

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

async function consentPage(
  owner: ConsentOwner,
  query: Parameters<typeof pageRequest>[0],
  { storage, urls }: Context,
) {
  const page = pageRequest(query);
  const { count, rows } = await findConsents(storage.read, owner, page);
  return envelope(page, { count, results: rows.map(consentView) }, urls);
}

/** With a byte order mark, by which spreadsheets know that it is UTF-8. */
async function* exportLines({ read }: Storage, formId: number): AsyncGenerator<string> {
  yield `\ufeff${csvLine(consentColumns, format)}\r\n`;
  let after = 0;
  for (;;) {
    const rows = await findConsentsAfter(read, formId, { after, limit: chunk });
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    yield rows.map((row) => `${csvLine(consentCells(row), format, { formulaSafe: true })}\r\n`).join('');
  }
}
