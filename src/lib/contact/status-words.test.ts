import { describe, expect, it } from 'vitest';
import { anyWord, knownStatus, optOutOf, statusOf, statusWordsOf, stricterStatus } from './status-words.ts';

describe('words for a status', () => {
  it.each([
    ['Subscribed', 'subscribed'],
    ['OPT_IN', 'subscribed'],
    ['Bestätigt', 'subscribed'],
    ['ABONNÉ', 'subscribed'],
    ['désinscrit', 'unsubscribed'],
    ['Avregistrerad', 'unsubscribed'],
    ['Dado de baja', 'unsubscribed'],
    ['non-subscribed', 'pending'],
    ['Not subscribed', 'pending'],
    ['Do not contact', 'unsubscribed'],
    ['unreachable', 'bounced'],
    ['Blacklist', 'suppressed'],
    ['obekraftad', 'pending'],
    ['Cleaned', 'bounced'],
    ['Archived', 'pending'],
    ['Archiviert', 'pending'],
    ['Archivé(e)', 'pending'],
    ['Archivado', 'pending'],
    ['Arkiverad', 'pending'],
    ['Skräppost', 'complained'],
    ['blocklisted', 'suppressed'],
    ['Désabonné(e)', 'unsubscribed'],
    ['Inscrit·e', 'subscribed'],
    ['HardBounce', 'bounced'],
    ['SpamComplaint', 'complained'],
    ['No consent', 'pending'],
    ['Wypisana', 'unsubscribed'],
    ['Iscritto', 'subscribed'],
    ['In attesa', 'pending'],
    ['gebounced', 'bounced'],
    ['配信停止', 'unsubscribed'],
  ])('recognizes %s', (word, status) => {
    expect(knownStatus(word)).toBe(status);
  });

  it.each(['', 'yes', 'true', '1', 'inactive', 'deleted', 'disabled', 'paused'])(
    'never assumes %j',
    (word) => {
      expect(statusOf(word, new Map())).toBeNull();
    },
  );

  it('prefers the words of the import', () => {
    const words = statusWordsOf({ ACTIVE: 'pending', no: 'unsubscribed' });
    expect(['active', 'No', 'pending', 'maybe'].map((word) => statusOf(word, words))).toEqual([
      'pending',
      'unsubscribed',
      'pending',
      null,
    ]);
  });

  it('uses one status for every other word, but not for an empty cell', () => {
    const words = statusWordsOf({ [anyWord]: 'unsubscribed' });
    expect([statusOf('2024-01-31', words), statusOf(' ', words)]).toEqual(['unsubscribed', null]);
    expect(statusOf('', statusWordsOf({ '': 'subscribed', [anyWord]: 'bounced' }))).toBe('subscribed');
  });
});

describe('a cell of an opt-out column', () => {
  it.each([
    '',
    ' ',
    '0',
    'No',
    'nej',
    'FALSE',
    '[]',
    '-',
    '0000-00-00 00:00:00',
    'null',
    'N/A',
    'Active',
    'subscribed',
  ])('has no status: %j', (cell) => {
    expect(optOutOf(cell, 'unsubscribed')).toBeNull();
  });

  it.each(['1', 'Yes', 'ja', 'x', '2024-02-03', 'asked by phone', '5'])('is one: %j', (cell) => {
    expect(optOutOf(cell, 'bounced')).toBe('bounced');
    expect(optOutOf(cell, null)).toBeNull();
  });

  it('counts as its named status', () => {
    expect(['Cleaned', 'spam', 'unconfirmed'].map((cell) => optOutOf(cell, null))).toEqual([
      'bounced',
      'complained',
      'pending',
    ]);
  });

  it.each([
    ['email: unsubscribed', 'unsubscribed'],
    ['email: bounced, sms: unsubscribed', 'bounced'],
    ['sms: unsubscribed; email: unsubscribed', 'unsubscribed'],
    ['E-mail: manual', 'suppressed'],
    ['sms: unsubscribed', null],
    ['email: subscribed', null],
    ['email: no', null],
    ['asked: yes', 'suppressed'],
  ] as const)('reads the channel of email in %j', (cell, status) => {
    expect(optOutOf(cell, 'suppressed')).toBe(status);
  });

  it.each([
    ['["UNSUBSCRIBE"]', 'unsubscribed'],
    ['["HARD_BOUNCE"]', 'bounced'],
    ['["UNSUBSCRIBE", "SPAM_COMPLAINT"]', 'complained'],
    ["['hard_bounce']", 'bounced'],
    ['["USER_SUPPRESSED"]', 'suppressed'],
    ['["UNSUBSCRIBE", "by hand"]', 'suppressed'],
    ['[""]', null],
  ] as const)('is the strictest of several: %j', (cell, status) => {
    expect(optOutOf(cell, 'suppressed')).toBe(status);
  });

  it('keeps the stricter of two', () => {
    expect(stricterStatus('subscribed', 'pending')).toBe('pending');
    expect(stricterStatus('bounced', 'unsubscribed')).toBe('bounced');
  });
});
