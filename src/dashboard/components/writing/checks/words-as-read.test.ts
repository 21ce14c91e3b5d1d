import { expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { provideEnglish } from '../../../testing/english-messages.ts';
import { wordsAsRead } from './words-as-read.ts';

provideEnglish();

it.each([
  ['##sendername## · 12 Harbour Street', '[Sender name] · 12 Harbour Street'],
  ['Hello ##firstname|there##, how is [[city]]?', 'Hello there, how is [city]?'],
  ['You’re on the list ##list_na', 'You’re on the list …'],
  ['Now #1 in C## and [of] 2', 'Now #1 in C## and [of] 2'],
  ['##frstname##', '[frstname]'],
])('%j is quoted as %s', (words, read) => {
  expect(wordsAsRead(loadedMessages('checks'), words)).toBe(read);
});
