import { describe, expect, it } from 'vitest';
import { readCell } from '../../../../lib/contact/cell-formats.ts';
import { ImportSession } from '../reading/import-session.ts';
import { draftOf, type DraftTable } from '../wizard/draft.ts';
import { stepAfterFile } from '../wizard/sureness.ts';
import { columnParameters } from '../convert/import-parameters.ts';
import { checkTable } from '../check/check-table.ts';
import { openSource } from '../understand/open-source.ts';
import { formatsOf } from './cell-reading.ts';
import { recognize } from './presets.ts';
import { EXPORTS, type ExportedFile } from './testing/exports.ts';

async function opened({ text, fileName }: Pick<ExportedFile, 'text' | 'fileName'>): Promise<DraftTable> {
  const source = { kind: 'file', file: new Blob([text]), name: fileName } as const;
  const { table } = await new ImportSession().open(source, []);
  if (table === null) throw new Error('no table');
  return draftOf(table, { fileName, takesDetails: true });
}

describe('exports of other programs', () => {
  it.each(EXPORTS.map((one) => [`${one.program}: ${one.text.slice(0, 40)}`, one] as const))(
    '%s',
    async (_name, file) => {
      const table = await opened(file);
      expect(table.preset?.name).toBe(file.program);
      const { columnNames } = table.preview;
      const targets = table.mapping.flatMap((target, at) =>
        target === null ? [] : [[columnNames[at], target]],
      );
      expect(Object.fromEntries(targets)).toEqual(file.targets);
      expect(table.rules.words).toEqual(file.words);
      expect(stepAfterFile({ table, tables: [] })).toBe('lists');
    },
  );

  it.each(EXPORTS.map((one) => [`${one.program}, ${one.fileName}`, one] as const))(
    'lose no rows or values: %s',
    async (_name, file) => {
      const { settings, mapping, rules, preview } = await opened(file);
      const { tables } = await openSource({ kind: 'file', file: new Blob([file.text]), name: file.fileName });
      const [bytes] = tables;
      if (bytes === undefined) throw new Error('no table');
      const check = await checkTable(bytes, { settings, mapping, rules, ...preview });
      expect(check).toMatchObject({ good: file.text.trim().split('\n').length - 1, bad: 0, repeated: 0 });
      expect(check.leftOut.every((count) => count === 0)).toBe(true);
    },
  );

  it.each([
    ['Mailchimp', 'VIP, Lund Malmö'],
    ['Ghost', 'VIP, Lund'],
    ['beehiiv', 'VIP, Lund'],
    ['Google', 'Friends, myContacts'],
    ['Outlook', 'VIP Lund, Malmö'],
  ])('have tags with the separators of %s', async (program, tags) => {
    const file = EXPORTS.find((one) => one.program === program);
    if (file === undefined) throw new Error('no file');
    const { mapping, rules, preview } = await opened(file);
    const at = mapping.indexOf('tags');
    const format = formatsOf(mapping, rules, preview).get(at) ?? 'ymd';
    expect(readCell(preview.samples[at]?.[0] ?? '', format)).toBe(tags);
  });

  it.each([
    ['Google', 'First Name,Labels,E-mail 1 - Value,Phone 1 - Value', ',* myContacts,,+46 70 123 45 68'],
    ['Outlook', 'First Name,E-mail Address,Mobile Phone,Categories', ',,+46 70 123 45 68,'],
  ])('have the email column of %s, even if most contacts have no address', async (program, header, row) => {
    const full = header
      .split(',')
      .map((name) => (name.startsWith('E-mail') ? 'ada@example.com' : ''))
      .join(',');
    const table = await opened({
      fileName: 'contacts.csv',
      text: [header, full, row, row, row, ''].join('\n'),
    });
    expect(table.preset?.name).toBe(program);
    expect(table.mapping.indexOf('email')).toBe(
      header.split(',').findIndex((name) => name.startsWith('E-mail')),
    );
    expect(stepAfterFile({ table, tables: [] })).toBe('lists');
  });

  it('are not recognized in other files', () => {
    for (const columnNames of [
      ['email'],
      ['id', 'email', 'name', 'created_at'],
      ['Email', 'Opens', 'City'],
    ]) {
      expect(recognize({ fileName: 'a.csv', columnNames, samples: [] })).toBeNull();
    }
  });

  it('are recognized below notes, with few addresses', async () => {
    const rows = Array.from(
      { length: 4 },
      (_, at) => `Bo,Ek,https://linkedin.com/in/${at},,Acme,CTO,15 Mar 2024\n`,
    );
    const text = `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing, learn more here"

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ada,Byron,https://www.linkedin.com/in/ada,ada@example.com,Acme,CEO,05 Mar 2024
Cy,Ek,https://www.linkedin.com/in/cy,cy@example.com,Acme,CEO,05 Mar 2024
${rows.join('')}`;
    const table = await opened({ fileName: 'Connections.csv', text });
    expect([table.preset?.name, table.settings.titleLines, table.mapping[3]]).toEqual([
      'LinkedIn',
      3,
      'email',
    ]);
    expect(stepAfterFile({ table, tables: [] })).toBe('lists');
  });

  it('become parameters of the import', async () => {
    const file = EXPORTS.find(({ fileName }) => fileName.startsWith('unsubscribed'));
    if (file === undefined) throw new Error('no file');
    const { mapping, rules, preview } = await opened(file);
    const { columnNames, samples } = preview;
    expect(columnParameters({ mapping, rules, columnNames, samples, tagsCode: 'tags' })).toEqual({
      mapping: {
        contact: {
          email: 'E-Mail-Adresse',
          first_name: 'Vorname',
          last_name: 'Nachname',
          status_at: 'UNSUB_TIME',
        },
        attributes: { tags: 'TAGS' },
        consent: { time: 'CONFIRM_TIME', address: 'CONFIRM_IP' },
      },
      status_words: { '*': 'unsubscribed' },
      formats: { TAGS: 'tags_comma' },
    });
  });

  it('ask for the meaning of a no to Brevo’s second opt-in', async () => {
    const text = `CONTACT ID,EMAIL,SMS,DOUBLE_OPT-IN,ADDED_TIME,MODIFIED_TIME
1,ada@example.com,,Yes,2024-01-31,2024-01-31
2,bo@example.com,,No,2024-01-31,2024-01-31
`;
    const table = await opened({ fileName: 'brevo.csv', text });
    expect(table.mapping[3]).toBe('status');
    expect(table.rules.words).toMatchObject({ yes: 'subscribed' });
    expect(stepAfterFile({ table, tables: [] })).toBe('columns');
  });

  it('ask about ambiguous words and formats', async () => {
    const file = {
      fileName: 'subscribers.csv',
      text: `Subscriber,Status,Opens,Clicks,Subscribed,Sent,Phone
ada@example.com,Active,1,1,03/04/2024,1,070 123 45 67
bo@example.com,Paused,1,1,05/04/2024,1,
`,
    };
    const table = await opened(file);
    expect(table.preset?.name).toBe('MailerLite');
    expect(stepAfterFile({ table, tables: [] })).toBe('columns');
    const answered = {
      ...table,
      rules: { ...table.rules, words: { Paused: 'pending' as const }, formats: { 4: 'dmy' as const } },
    };
    expect(stepAfterFile({ table: answered, tables: [] })).toBe('columns');
    const complete = {
      ...answered,
      rules: { ...answered.rules, formats: { 4: 'dmy' as const, 6: '+46' as const } },
    };
    expect(stepAfterFile({ table: complete, tables: [] })).toBe('lists');
  });

  it('gives the status of the file’s name to all contacts, and shows it, if no column has one', async () => {
    const text = 'email,created\nada@example.com,1764000000\n';
    const table = await opened({ fileName: 'suppression_unsubscribes.csv', text });
    expect(table.rules.words).toEqual({ '*': 'unsubscribed' });
    expect(stepAfterFile({ table, tables: [] })).toBe('columns');
    const other = { fileName: 'bounces.csv', text: 'email,status\nada@example.com,5.1.1\n' };
    expect((await opened(other)).rules).toMatchObject({ words: {}, optOuts: { 1: 'bounced' } });
  });
});
