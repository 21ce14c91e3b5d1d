import { expect, it } from 'vitest';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { dependentsSentence } from './dependents-sentence.ts';

const t = messagesIn('people', 'en');

it('names at most 5 things that are still in use', () => {
  const forms = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ key: name, name }));
  const scheduled = [{ id: 1, subject: 'Spring sale' }];
  expect(dependentsSentence({ forms: [], scheduled: [], responders: [] }, t)).toBe('');
  const users = [
    t('usedBy.label', { kind: 'scheduled', name: 'Spring sale' }),
    t('usedBy.label', { kind: 'responder', name: 'Welcome' }),
  ].join(' and ');
  expect(dependentsSentence({ forms: [], scheduled, responders: [{ id: 2, subject: 'Welcome' }] }, t)).toBe(
    t('usedBy.body', { users }),
  );
  const many = dependentsSentence({ forms, scheduled, responders: [] }, t);
  expect(many).toContain(t('usedBy.label', { kind: 'form', name: 'D' }));
  expect(many).toContain(t('usedBy.more.label', { count: 1 }));
  expect(many).not.toContain(t('usedBy.label', { kind: 'form', name: 'E' }));
});
