import fc from 'fast-check';
import DataStream from 'nodemailer/lib/smtp-connection/data-stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { dotDoubled, endOf } from './dot-doubling.ts';

/** A message as nodemailer's connection writes it. */
function byNodemailer(message: Buffer): Promise<Buffer> {
  const stream = new DataStream();
  stream.end(message);
  return buffer(stream);
}

it('writes every message byte for byte as nodemailer does', async () => {
  const bytes = fc
    .uint8Array({ maxLength: 90 })
    .map((all) => Buffer.from(all.filter((one) => one !== 10 && one !== 13)));
  const text = fc
    .string({ unit: 'grapheme', maxLength: 2000 })
    .map((all) => Buffer.from(all.replace(/[\r\n]/g, '')));
  const line = fc.oneof(
    fc.constantFrom('', '.', '..', '.\t', 'a.b', '=').map((all) => Buffer.from(all)),
    text,
    bytes,
    bytes.map((all) => Buffer.concat([Buffer.from('.'), all])),
  );
  const messages = fc.tuple(
    fc.array(line, { maxLength: 30 }),
    fc.constantFrom('', '\r\n', '\r\n\r\n', '\r\n.'),
  );
  await fc.assert(
    fc.asyncProperty(messages, async ([lines, end]) => {
      const joined = lines.flatMap((one, at) => (at === 0 ? [one] : [Buffer.from('\r\n'), one]));
      const message = Buffer.concat([...joined, Buffer.from(end)]);
      fc.pre(message.length > 0);
      const written = Buffer.concat([dotDoubled(message), Buffer.from(endOf(message))]);
      expect(written.equals(await byNodemailer(message))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('copies nothing where no line begins with a dot', () => {
  const message = Buffer.from('Subject: x\r\n\r\nHello. And so on ...\r\n');
  expect(dotDoubled(message)).toBe(message);
});
