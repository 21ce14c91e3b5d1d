import { describe, expect, it } from 'vitest';
import { messagesIn } from '../../../../messages/node/server-messages.ts';
import { ImportFailure } from '../reading/import-file-reader.ts';
import { failureSentence, fileProblemSentence, rowProblemSentence } from './problem-sentences.ts';

const t = messagesIn('import-problems', 'en');

describe('problems in words', () => {
  it.each([
    [rowProblemSentence({ code: 'email', reason: 'no_at' }, t), t('email.error', { code: 'no_at' })],
    [
      rowProblemSentence({ code: 'too_few_cells', cells: 1, columns: 3 }, t),
      t('cells.error', { cells: 1, columns: 3 }),
    ],
    [
      fileProblemSentence({ code: 'cell_too_long', line: 7, limit: 1000 }, t),
      t('cell.long.error', { line: 7, limit: 1000 }),
    ],
    [fileProblemSentence({ code: 'pdf', line: null, limit: 0 }, t), t('file.error', { code: 'pdf' })],
  ])('%s', (sentence, expected) => {
    expect(sentence).toBe(expected);
  });

  it('name the line where a file becomes unreadable', () => {
    const failure = new ImportFailure({ code: 'wrong_encoding', line: 12, limit: 0, message: '' });
    expect(failureSentence(failure, t)).toBe(
      t('line.error', { line: 12, reason: t('file.error', { code: 'wrong_encoding' }) }),
    );
  });
});
