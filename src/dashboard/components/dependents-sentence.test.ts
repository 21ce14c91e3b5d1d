import { expect, it } from 'vitest';
import { dependentsSentence } from './dependents-sentence.ts';

it('names what is still in use, at most five of it', () => {
  const forms = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ key: name, name }));
  const scheduled = [{ id: 1, subject: 'Spring sale' }];
  expect(dependentsSentence({ forms: [], scheduled: [], responders: [] })).toBe('');
  expect(dependentsSentence({ forms: [], scheduled, responders: [{ id: 2, subject: 'Welcome' }] })).toBe(
    'Still in use by the scheduled email “Spring sale” and the autoresponder “Welcome”.',
  );
  expect(dependentsSentence({ forms, scheduled, responders: [] })).toMatch(/the form “D”, and 1 more\.$/);
});
