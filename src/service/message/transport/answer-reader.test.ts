import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AnswerReader } from './answer-reader.ts';

function readIn(pieces: readonly Buffer[]): string[] {
  const reader = new AnswerReader();
  return pieces.flatMap((piece) => reader.read(piece));
}

it('reads the same answers however their bytes are split', () => {
  const text =
    '250-relay.example\r\n250-PIPELINING\r\n250 SIZE 10\r\n\r\n354 Go on\n550 5.1.1 Kein Empfänger\r\n250';
  const bytes = Buffer.from(text, 'utf8');
  const cuts = fc
    .uniqueArray(fc.nat(bytes.length), { maxLength: 20 })
    .map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(cuts, (at) => {
      const pieces = [0, ...at].map((from, index) => bytes.subarray(from, at[index] ?? bytes.length));
      expect(readIn(pieces)).toEqual([
        '250-relay.example\n250-PIPELINING\n250 SIZE 10',
        '354 Go on',
        '550 5.1.1 Kein Empfänger',
      ]);
    }),
    { numRuns: 100 },
  );
});

it('keeps the bytes of an answer that is not UTF-8', () => {
  expect(readIn([Buffer.from('550 Kein Empf\xe4nger\r\n', 'latin1')])).toEqual(['550 Kein Empf\xe4nger']);
});

it.each([
  ['a line without an end', 'x'.repeat(1000)],
  ['an answer that never ends', '250-more\r\n'.repeat(100)],
])('detects %s', (_, piece) => {
  const reader = new AnswerReader();
  for (let at = 0; at < 70; at += 1) expect(reader.read(Buffer.from(piece))).toEqual([]);
  expect(reader.isTooLong).toBe(true);
});

it.each([
  ['421 Too busy', '421 Too busy'],
  ['250 Ok', null],
  ['55', null],
])('reads %j without a line ending as the refusal %j', (rest, refusal) => {
  const reader = new AnswerReader();
  reader.read(Buffer.from(rest));
  expect(reader.lastRefusal).toBe(refusal);
});
