import { expect, it } from 'vitest';
import { readableSubject } from './readable-subject.ts';

it.each([
  ['Hi ##firstname|there##, news of [[city]]', 'Hi there, news of [city]'],
  ['##list_name## [[a-1|b]c]]!', '[list_name] b]c!'],
  ['#1 [of] 2', '#1 [of] 2'],
  [' ##firstname|## ', '[firstname]'],
])('%j is read as %s', (subject, read) => {
  expect(readableSubject(subject)).toBe(read);
});
