import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MailContent } from './document/mail-document.ts';
import { useMailDocument } from './useMailEditor.ts';

const first: MailContent = { subject: '', body: '<p>One</p>', css: '', plain_text: '' };

/** Renders the document of an editor whose owner collects its changes in `passed`. */
function open() {
  const passed: MailContent[] = [];
  const onChange = (value: MailContent) => void passed.push(value);
  const { result, rerender } = renderHook(({ value }) => useMailDocument({ value, onChange }), {
    initialProps: { value: first },
  });
  const { document } = result.current;
  const write = (at: number, inserted: string) =>
    document.change({ field: 'body', splice: { at, removed: '', inserted }, origin: 'picture' });
  const give = (value: MailContent) => rerender({ value });
  return { document, passed, write, give };
}

it('keeps typing since a value of its own that is passed back late', () => {
  const { document, passed, write, give } = open();
  write(6, 'a');
  write(7, 'b');
  const [early, late] = passed;
  if (early === undefined || late === undefined) throw new Error('two changes are passed on');
  give(early);
  expect(document.content().body).toBe('<p>Oneab</p>');
  give(late);
  expect(document.content().body).toBe('<p>Oneab</p>');
});

it('accepts an earlier value that its owner restores', () => {
  const { document, passed, write, give } = open();
  write(6, 'a');
  const [early] = passed;
  if (early === undefined) throw new Error('a change is passed on');
  give(early);
  write(7, 'b');
  give(passed[1] ?? first);
  give(early);
  expect(document.content().body).toBe('<p>Onea</p>');
  give(first);
  expect(document.content().body).toBe('<p>One</p>');
});
