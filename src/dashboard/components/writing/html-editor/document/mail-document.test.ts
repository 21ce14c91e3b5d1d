import { describe, expect, it } from 'vitest';
import { createMailDocument, type Field } from './mail-document.ts';

function anOpenMail(body = '') {
  let time = 0;
  const document = createMailDocument({ subject: '', body, css: '', plain_text: '' }, () => time);
  const type = (field: Field, text: string) => {
    const at = document.content()[field].length;
    document.change({ field, splice: { at, removed: '', inserted: text }, origin: 'code' });
  };
  return { document, type, wait: (ms: number) => (time += ms) };
}

describe('the history of an email', () => {
  it('undoes typing without a pause as one step', () => {
    const { document, type } = anOpenMail('a');
    for (const letter of 'bcd') type('body', letter);
    document.undo();
    expect(document.content().body).toBe('a');
    document.redo();
    expect(document.content().body).toBe('abcd');
  });

  it('starts a step after a pause', () => {
    const { document, type, wait } = anOpenMail();
    type('body', 'one');
    wait(1_000);
    type('body', ' two');
    document.undo();
    expect(document.content().body).toBe('one');
  });

  it('names each step after its command, or after the edited part', () => {
    const { document, type } = anOpenMail();
    const splice = { at: 0, removed: '', inserted: '<b>' };
    type('css', 'y');
    document.change({ field: 'body', splice, origin: 'picture', step: 'bold' });
    document.change({ field: 'body', splice: { ...splice, inserted: 'a' }, origin: 'picture' });
    document.take({ ...document.content(), subject: 'Hi' });
    const names = [];
    for (let name = document.history().undo; name !== null; name = document.history().undo) {
      names.push(name);
      document.undo();
    }
    expect(names).toEqual(['other', 'text', 'bold', 'css']);
    expect(document.history()).toEqual({ undo: null, redo: 'css' });
  });

  it('undoes changes of all fields in reverse order', () => {
    const { document, type } = anOpenMail();
    type('body', 'x');
    type('css', 'y');
    type('plain_text', 'z');
    document.undo();
    document.undo();
    expect(document.content()).toEqual({ subject: '', body: 'x', css: '', plain_text: '' });
  });

  it('undoes a subject typed outside in one step, before earlier changes', () => {
    const { document, type, wait } = anOpenMail('a');
    type('body', 'b');
    wait(2_000);
    for (const [at, inserted] of [...'One'].entries())
      document.change({ field: 'subject', splice: { at, removed: '', inserted }, origin: 'envelope' });
    document.undo();
    expect(document.content()).toMatchObject({ subject: '', body: 'ab' });
    document.undo();
    expect(document.content().body).toBe('a');
  });

  it('keeps 1,000 steps', () => {
    const { document, type, wait } = anOpenMail();
    for (let step = 0; step < 1_200; step += 1) {
      type('body', 'x');
      wait(2_000);
    }
    let undone = 0;
    for (; document.history().undo !== null; undone += 1) document.undo();
    expect(undone).toBe(1_000);
    expect(document.content().body).toHaveLength(200);
  });

  it('names the step of a version from outside', () => {
    const document = createMailDocument({ subject: '', body: 'mine', css: '', plain_text: '' });
    document.take(
      { subject: '', body: 'theirs', css: '', plain_text: '' },
      'Restore the version from 8:00 AM',
    );
    expect(document.history().undo).toEqual({ label: 'Restore the version from 8:00 AM' });
  });

  it('undoes a value from outside', () => {
    const { document } = anOpenMail('mine');
    document.take({ subject: '', body: 'theirs', css: 'b {}', plain_text: '' });
    document.undo();
    expect(document.content().body).toBe('mine');
    expect(document.content().css).toBe('');
  });

  it('drops undone steps after further typing', () => {
    const { document, type } = anOpenMail();
    type('body', 'x');
    document.undo();
    type('body', 'y');
    expect(document.history().redo).toBeNull();
  });
});
