import { expect, it } from 'vitest';
import { mailboxKey } from './mailbox-key.ts';

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['ada+news+more@example.com', 'ada@example.com'],
  ['ada.lovelace@example.com', 'ada.lovelace@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['+ada@example.com', '+ada@example.com'],
])('finds the mailbox of %s', (address, mailbox) => {
  expect(mailboxKey(address)).toBe(mailbox);
});
