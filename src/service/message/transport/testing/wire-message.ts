import type { WireMessage } from '../transport.ts';

/** Builds a message to send, for tests. `body` may be long. */
export function wireMessage(given: Partial<WireMessage> = {}, body = 'Hello'): WireMessage {
  return {
    message_id: '<one@example.com>',
    from: { name: 'The Shop', email: 'shop@example.com' },
    to: { name: 'Ada', email: 'ada@example.org' },
    subject: 'Please confirm',
    return_path: 'shop@example.com',
    source: Buffer.from(`Subject: Please confirm\r\n\r\n${body}\r\n`),
    ...given,
  };
}
