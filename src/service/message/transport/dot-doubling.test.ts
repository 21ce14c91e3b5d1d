import fc from 'fast-check';
import DataStream from 'nodemailer/lib/smtp-connection/data-stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { DotDoubling, endOf } from './dot-doubling.ts';

/** Returns a message as nodemailer's connection writes it. */
function byNodemailer(message: Buffer): Promise<Buffer> {
  const stream = new DataStream();
  stream.end(message);
  return buffer(stream);
}

it('writes the same bytes as nodemailer for every message, whatever was written before', async () => {
  const dots = new DotDoubling();
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
      const written = Buffer.concat([dots.doubled(message), Buffer.from(endOf(message))]);
      expect(written.equals(await byNodemailer(message))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('copies nothing when no line begins with a dot', () => {
  const message = Buffer.from('Subject: x\r\n\r\nHello. And so on ...\r\n');
  expect(new DotDoubling().doubled(message)).toBe(message);
});

it('writes a long message between short ones', () => {
  const dots = new DotDoubling();
  const long = Buffer.from('.a\r\n'.repeat(100_000));
  const written = ['.b\r\n', long, '.c\r\n'].map((message) => dots.doubled(Buffer.from(message)).toString());
  expect(written).toEqual(['..b\r\n', '..a\r\n'.repeat(100_000), '..c\r\n']);
});

it('leaves a message unchanged that was written before its memory was renewed', () => {
  const dots = new DotDoubling();
  const first = dots.doubled(Buffer.from('.a\r\n'));
  dots.renew();
  dots.doubled(Buffer.from('.b\r\n'));
  expect(first.toString()).toBe('..a\r\n');
});
