import { expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { sendQuestion } from './send-question.ts';

provideEnglish();
const t = loadedMessages('send');

const reviewed = {
  values: { when: 'now', time_to_send: '' },
  subject: 'News',
  lists: ['Readers'],
  sender: undefined,
  unopened: null,
  stopped: null,
  only: [],
  except: [],
  recipients: 3,
} as const;

it('starts the final confirmation with the problems of the email', () => {
  expect(sendQuestion({ ...reviewed, problems: 2 }, t).message).toMatch(
    /^The checks found 2 problems in this email\.\n\nTo “Readers”\./,
  );
});

it('asks only about recipients when there are no problems', () => {
  expect(sendQuestion({ ...reviewed, problems: 0 }, t).message).toMatch(/^To “Readers”\./);
});
