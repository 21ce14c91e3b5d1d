import { expect, it } from 'vitest';
import { checkLink } from './check-link.ts';
import { messagesIn } from '../../../../../messages/node/server-messages.ts';

const t = messagesIn('html-editor', 'en');

it.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  [' example.com/page ', 'https://example.com/page'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['##unsubscribe##', '##unsubscribe##'],
  ['[[shop]]', '[[shop]]'],
  ['#top', '#top'],
])('%s is a link to %s', (typed, href) => {
  expect(checkLink(t, typed)).toEqual({ href });
});

it.each(['', 'no address', 'javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'https://'])(
  '%s isn’t a link',
  (typed) => {
    expect(checkLink(t, typed)).toHaveProperty('problem');
  },
);

it.each([
  ['javascript:alert(1)', t('link.unsafe.error')],
  ['no address', t('link.invalid.error')],
])('%s is refused with its reason', (typed, problem) => {
  expect(checkLink(t, typed)).toEqual({ problem });
});
