import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMostlyUtf8, LineDecoder, LineSurveyor, type LineEncoding } from './line-decoder.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

function decode(pieces: readonly Uint8Array[], encoding: Partial<LineEncoding> = {}) {
  let text = '';
  const others: number[] = [];
  const decoder = new LineDecoder(
    { encoding: 'utf-8', fallback: null, ...encoding },
    {
      onText: (piece) => {
        text += piece;
      },
      onOther: ({ line }) => others.push(line),
    },
  );
  for (const piece of pieces) decoder.push(piece);
  decoder.end();
  return { text, others, hasByteOrderMark: decoder.hasByteOrderMark };
}

function survey(...pieces: Uint8Array[]) {
  const surveyor = new LineSurveyor();
  for (const piece of pieces) surveyor.push(piece);
  return surveyor.end();
}

describe('LineDecoder', () => {
  const mixed = joined(utf8('Zoë\r\n'), latin('José\r'), utf8('Åsa\n'), latin('Malmö'));

  it('reads lines that are not UTF-8 in the fallback, and reports them', () => {
    expect(decode([mixed], { fallback: 'windows-1252' })).toEqual({
      text: 'Zoë\r\nJosé\rÅsa\nMalmö',
      others: [2, 4],
      hasByteOrderMark: false,
    });
  });

  it('shows them as Windows-1252 if there is no fallback', () => {
    expect(decode([mixed])).toMatchObject({ text: 'Zoë\r\nJosé\rÅsa\nMalmö', others: [2, 4] });
  });

  it('reads the characters that only Windows-1252 has', () => {
    expect(decode([Uint8Array.of(0x80, 0x92, 0xe9)])).toMatchObject({ text: '€’é' });
  });

  it('reads all lines in another encoding if one is chosen', () => {
    expect(decode([mixed], { encoding: 'windows-1252' })).toMatchObject({
      text: 'ZoÃ«\r\nJosé\rÃ…sa\nMalmö',
      others: [],
    });
  });

  it('drops a byte order mark', () => {
    expect(decode([utf8('\ufeffa\n\ufeffb')])).toEqual({
      text: 'a\n\ufeffb',
      others: [],
      hasByteOrderMark: true,
    });
  });

  it('treats a character that is cut off at the end as another encoding', () => {
    expect(decode([utf8('a\nZoë').slice(0, -1)]).others).toEqual([2]);
  });

  it('returns the same however the bytes are cut', () => {
    const line = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'ë', '😀', ''), maxLength: 4 }).map(utf8),
      fc.constantFrom(latin('é'), latin('ÿa'), latin('Ã')),
    );
    const end = fc.constantFrom('\n', '\r', '\r\n').map(utf8);
    const lines = fc.array(fc.tuple(line, end), { maxLength: 12 });
    fc.assert(
      fc.property(lines, fc.nat(60), fc.nat(60), (parts, one, two) => {
        const bytes = joined(...parts.flat());
        const whole = decode([bytes]);
        const [first, second] = [Math.min(one, two), Math.max(one, two)];
        const pieces = [bytes.slice(0, first), bytes.slice(first, second), bytes.slice(second)];
        expect(decode(pieces)).toEqual(whole);
        expect(decode([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
        expect(survey(...pieces)).toEqual(survey(bytes));
        expect(survey(bytes)).toMatchObject({
          others: whole.others.length,
          firstOther: whole.others[0] ?? null,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('passes on a line without an end in parts', () => {
    const letters = utf8('ë'.repeat(50_000));
    const { text, others } = decode(Array.from({ length: 40 }, () => letters));
    expect(text.length).toBe(2_000_000);
    expect(others).toEqual([]);
  });
});

describe('LineSurveyor', () => {
  it('counts lines beyond ASCII', () => {
    expect(survey(joined(utf8('a\nZoë\n'), latin('José\n'), utf8('b\r\n')))).toEqual({
      beyondAscii: 2,
      others: 1,
      firstOther: 3,
    });
    expect(survey(utf8('a\nb'))).toEqual({ beyondAscii: 0, others: 0, firstOther: null });
  });

  it.each([
    [0, 0, true],
    [20, 1, true],
    [19, 1, false],
    [20_000, 1, true],
    [1, 1, false],
  ])('of %i lines beyond ASCII %i may be others: %s', (beyondAscii, others, expected) => {
    expect(isMostlyUtf8({ beyondAscii, others, firstOther: 1 })).toBe(expected);
  });
});
