import { expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { makeJob } from '../../testing/job-records.ts';
import { jobTitle } from './job-words.ts';

provideEnglish();
const t = loadedMessages('jobs');
const { params } = makeJob({});

it.each([
  [{ list_name: 'News', undone: 'subscribe' }, 'Undo: Add to “News”'],
  [{ value: 'guests.csv', undone: 'import' }, 'Undo import of guests.csv'],
  [{ undone: 'import' }, 'Undo import of pasted rows'],
  // Its record is older than the name of what it undoes.
  [{}, 'Undo changes'],
] as const)('names a bulk action that undoes one with %j', (more, title) => {
  expect(jobTitle(makeJob({ kind: 'undo', params: { ...params, ...more } }), t)).toBe(title);
});
