import { Readable } from 'node:stream';
import { exportedCsvFormat } from '../../../lib/csv/csv-format.ts';
import { csvLine } from '../../../lib/csv/csv-writer.ts';
import { parseEmailAddress } from '../../../lib/email/email-address.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { consentCells, consentColumns } from '../../people/consents/consents.view.ts';
import type { ConsentRow } from '../../people/consents/consents.store.ts';
import { spellingsOf } from '../../people/standing/address-spellings.ts';
import { findContact } from '../../people/contacts/contacts.store.ts';
import { zipFile } from '../../base/answers/zip-file.ts';
import { mailsOfPerson, type KnownPerson } from './mails-of-person.ts';
import { aboutPerson, consentsOfPerson } from './about-person.ts';

/** Handler of the file with everything about one person. */
export const personExportHandlers: HandlersOf<'contactExport'> = {
  contactExport: async ({ params }, context) => {
    const address = parseEmailAddress(params.email);
    if (!address.ok) throw new NotFound();
    const now = context.now();
    const { read } = context.storage;
    const keys = spellingsOf(address.key);
    const [contact, ...spelled] = await Promise.all(keys.map((key) => findContact(read, key)));
    const others = spelled.filter((one) => one !== undefined);
    const contactIds = [contact, ...others].flatMap((one) => one?.id ?? []);
    const person = { keys, contactIds };
    const consents = await consentsOfPerson(context.storage, person);
    const files = [
      { name: 'person.json', text: () => personJson(context, person, { consents, contact, others, now }) },
      { name: 'consents.csv', text: () => consentLines(consents) },
    ];
    const body = {
      stream: Readable.from(zipFile(files, now)),
      contentType: 'application/zip',
      // Without the address, which should not appear in lists of downloads.
      fileName: `contact-${formatTimestamp(now).slice(0, 10)}.zip`,
    };
    return { status: 200, body };
  },
};

/** Yields everything except the emails at once, because it is small, and then the emails one after another. */
async function* personJson(
  context: Context,
  person: KnownPerson,
  known: Parameters<typeof aboutPerson>[2],
): AsyncGenerator<string> {
  const about = JSON.stringify(await aboutPerson(context, person, known), null, 2);
  yield `${about.slice(0, about.lastIndexOf('\n'))},\n  "emails": [`;
  let isFirst = true;
  for await (const mail of mailsOfPerson(context, person)) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(mail)}`;
    isFirst = false;
  }
  yield '\n  ]\n}\n';
}

/** Yields the consents as CSV, with a byte order mark for spreadsheets to recognize UTF-8. */
function* consentLines(rows: readonly ConsentRow[]): Generator<string> {
  yield `\ufeff${csvLine(consentColumns, exportedCsvFormat)}\r\n`;
  for (const row of rows) {
    yield `${csvLine(consentCells(row), exportedCsvFormat, { formulaSafe: true })}\r\n`;
  }
}
