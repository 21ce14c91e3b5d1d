import { expect, it } from 'vitest';
import { encodedMailbox } from './header-field.ts';
import { plainName } from './plain-name.ts';

it.each([
  ['\u202Emoc.knab\u202C', 'moc.knab'],
  ['Shop\u2067 \u2069', 'Shop'],
  ['\u0627\u0644\u0645\u062A\u062C\u0631', '\u0627\u0644\u0645\u062A\u062C\u0631'],
])('a name cannot turn the text after it around: %#', (name, shown) => {
  expect(plainName(name)).toBe(shown);
});

it('neither can the name of a sender', () => {
  const turned = encodedMailbox({ name: '\u202EShop', email: 'shop@example.com' });
  expect(turned).toBe('Shop <shop@example.com>');
});
