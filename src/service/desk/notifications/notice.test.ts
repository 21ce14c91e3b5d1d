import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../messages/translator.ts';
import { noticeFor, storedWords, type NoticeWords } from './notice.ts';

const english = { language: 'en', timeZone: 'America/New_York' };
const german = { language: 'de', timeZone: 'Europe/Berlin' };

const englishOf = (words: NoticeWords) => noticeFor(storedWords(words), english);

describe('the words of a notice', () => {
  it('are escaped, whatever their values', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const inSentence = { text: messageOf('notices', 'role.body', { subject: text }), href: text };
        const { message } = englishOf({ subject: 'News', message: [inSentence, { items: [text] }] });
        expect(message.replace(/&(amp|lt|gt|quot|#39);/g, '')).toMatch(
          /^<p><a href="[^"<>]*">[^<>]*<\/a><\/p><ul><li>[^<>]*<\/li><\/ul>$/,
        );
      }),
    );
  });

  it('are cut if a foreign text would fill the page', () => {
    const { subject, message } = englishOf({
      subject: messageOf('notices', 'role.title', { address: 'x'.repeat(100_000) }),
      message: [{ text: 'x'.repeat(100_000) }],
    });
    expect(subject).toHaveLength(255);
    expect(message).toHaveLength('<p></p>'.length + 1000);
  });

  it('are written in the reader’s language, with the messages they hold', () => {
    const names = ['A', 'B'].map((name) => messageOf('notices', 'quoted.label', { name }));
    const words = {
      subject: messageOf('notices', 'resumed.title', { subject: 'News' }),
      message: [{ text: messageOf('notices', 'deletion.forms.label', { names, more: 2 }) }],
    };
    const stored = storedWords(words);
    expect(noticeFor(stored, english)).toEqual({
      subject: 'Sending of “News” resumed',
      message: '<p>Forms: “A”, “B” and 2 more</p>',
    });
    expect(noticeFor(stored, german)).toEqual({
      subject: 'Versand von „News“ fortgesetzt',
      message: '<p>Formulare: „A“, „B“ und 2 weitere</p>',
    });
  });

  it('give times in the reader’s time zone, and in UTC as stored', () => {
    const dueAt = Date.UTC(2026, 10, 1, 5, 30);
    const text = messageOf('notices', 'held.due.body', { dueAt: { time: dueAt } });
    const stored = storedWords({ subject: 'News', message: [{ text }] });
    expect(stored.message).toContain('due Nov 1, 2026, 5:30 AM UTC,');
    expect(noticeFor(stored, english).message).toContain('due Nov 1, 2026, 1:30 AM EDT,');
    expect(noticeFor(stored, german).message).toContain('1. Nov. 2026, 06:30 MEZ');
  });

  const old = { subject: 'A mail came back', message: '<p>Hello</p>' };

  it.each([
    ['of an older version', null],
    ['of a newer version', '{"subject":{"area":"notices","key":"unheard.title"},"message":[]}'],
    ['of another shape', '{"subject":"News"}'],
  ])('%s are shown as stored', (_case, words) => {
    expect(noticeFor({ ...old, words }, german)).toMatchObject(old);
  });
});
