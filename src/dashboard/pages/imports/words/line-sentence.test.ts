import { expect, it } from 'vitest';
import { messagesIn } from '../../../../messages/node/server-messages.ts';
import { lineSentence } from './line-sentence.ts';

const t = messagesIn('import-common', 'en');

it.each([
  [
    { lines: 1001, header: 1, rows: 1000, blank: 0, breaks: 0 },
    t('lines.body', {
      count: 1001,
      parts: `${t('lines.header.label', { count: 1 })} and ${t('lines.rows.label', { count: 1000 })}`,
    }),
  ],
  [
    { lines: 10, titles: 2, header: 1, rows: 3, blank: 3, breaks: 1 },
    `${t('lines.table.body', {
      count: 8,
      parts: [
        t('lines.header.label', { count: 1 }),
        t('lines.rows.label', { count: 3 }),
        t('lines.blank.label', { count: 3 }),
        `and ${t('lines.breaks.label', { count: 1 })}`,
      ].join(', '),
    })} ${t('lines.titles.body', { count: 2 })}`,
  ],
])('adds the lines of the table up: %j', (lines, sentence) => {
  expect(lineSentence(lines, t)).toBe(sentence);
});
