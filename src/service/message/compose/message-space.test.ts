import { describe, expect, it } from 'vitest';
import { MessageSpace } from './message-space.ts';

function filled(space: MessageSpace, body: string, head = 'A: b\r\n\r\n'): Buffer {
  space.begin();
  space.put(Buffer.from(body.slice(0, 3)));
  space.putText(body.slice(3));
  return space.message(head);
}

describe('the space of a message', () => {
  it.each([
    ['small ones', 'body', 'A: b\r\n\r\n'],
    ['a big body', 'x'.repeat(300_000), 'A: b\r\n\r\n'],
    ['a head longer than its room', 'body', `A: ${'é'.repeat(9000)}\r\n\r\n`],
    ['an empty body', '', 'A: é\r\n\r\n'],
  ])('has head and body, with %s', (...[, body, head]) => {
    const space = new MessageSpace();
    filled(space, 'what was there before');
    expect(filled(space, body, head).toString()).toBe(head + body);
    expect(space.body().toString()).toBe(body);
  });

  it('leaves a message unchanged that may still be read', () => {
    const space = new MessageSpace();
    const first = filled(space, 'first');
    space.renew();
    filled(space, 'other');
    expect(first.toString()).toContain('first');
  });
});
