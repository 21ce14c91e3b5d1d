import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination-of.ts';

describe('the destination of an address', () => {
  it.each([
    ['ada@gmail.com', 'gmail.com'],
    ['ada@googlemail.com', 'gmail.com'],
    ['ada@HOTMAIL.fr', 'outlook.com'],
    ['ada@live.co.uk', 'outlook.com'],
    ['ada@yahoo.com.br', 'yahoo.com'],
    ['ada@yahoo.co.jp', 'yahoo.co.jp'],
    ['ada@aol.com', 'yahoo.com'],
    ['ada@web.de', 'gmx.net'],
    ['ada@me.com', 'icloud.com'],
    ['ada@live.example.com', 'live.example.com'],
    ['ada@bücher.example', 'xn--bcher-kva.example'],
  ])('%s is %s', (email, expected) => {
    expect(destinationOf(email)).toBe(expected);
  });
});
