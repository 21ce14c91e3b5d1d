import { describe, expect, it } from 'vitest';
import { makeForm, makeSender } from '../../../testing/records.ts';
import { changedBody, createdBody, noForm, valuesOf } from './form-values.ts';

const sender = makeSender({ id: 7, name: 'Ada', email: 'ada@example.com' });

describe('the builder values of a form', () => {
  it('find the sender by its id', () => {
    expect(valuesOf(makeForm({ sender_id: 7 }), [makeSender(), sender]).sender_id).toBe('7');
  });

  it('find the sender by name and email address when the service returns no id', () => {
    const form = makeForm({ sender_id: undefined, sender: 'Ada', email: 'ADA@example.com' });
    expect(valuesOf(form, [sender]).sender_id).toBe('7');
  });

  it('have no sender when it was deleted', () => {
    expect(valuesOf(makeForm({ sender_id: 9 }), [sender]).sender_id).toBe('');
  });

  it('redirect only when there is a URL', () => {
    expect(valuesOf(makeForm({ next_url: null }), []).after).toBe('text');
    expect(valuesOf(makeForm({ next_url: 'https://example.com' }), []).after).toBe('address');
  });
});

describe('the body of a new form', () => {
  it('has all choices and no URL when the text is shown', () => {
    const values = {
      ...noForm,
      name: 'Footer',
      lists: ['news'],
      sender_id: '7',
      next_url: 'https://left.example',
    };
    expect(createdBody(values)).toMatchObject({
      name: 'Footer',
      lists: ['news'],
      sender_id: 7,
      next_url: null,
      button_text: null,
    });
  });
});

describe('the body of a change', () => {
  const base = valuesOf(makeForm({ sender_id: 7, lists: ['a', 'b'] }), [sender]);

  it.each([
    ['nothing', {}, {}],
    ['the name', { name: 'New' }, { name: 'New' }],
    ['the lists', { lists: ['b'] }, { lists: ['b'] }],
    ['only the order of the lists', { lists: ['b', 'a'] }, {}],
    ['the order of the attributes', { attributes: ['town', 'age'] }, { attributes: ['town', 'age'] }],
    ['a text to none', { email_label: '' }, { email_label: '' }],
    [
      'the page after signing up',
      { after: 'address' as const, next_url: ' https://x.example ' },
      { next_url: 'https://x.example' },
    ],
    ['the sender', { sender_id: '8' }, { sender_id: 8 }],
  ])('%s', (_, patch, body) => {
    const start = { ...base, attributes: ['age', 'town'], email_label: 'Mail' };
    expect(changedBody(start, { ...start, ...patch })).toEqual(body);
  });

  it('removes the URL when the text is shown again', () => {
    const start = { ...base, after: 'address' as const, next_url: 'https://x.example' };
    expect(changedBody(start, { ...start, after: 'text' })).toEqual({ next_url: '' });
  });
});
