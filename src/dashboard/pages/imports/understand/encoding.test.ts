import { describe, expect, it } from 'vitest';
import { encodeLegacy, encodeUtf16 } from '../testing/encode-legacy.ts';
import { ENCODINGS, guessEncoding } from './encoding.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const guess = (start: Uint8Array<ArrayBuffer>, ...later: Uint8Array<ArrayBuffer>[]) =>
  guessEncoding({ start, later });

describe('guessEncoding', () => {
  it.each<[what: string, bytes: Uint8Array<ArrayBuffer>, encoding: string, code: string]>([
    ['a byte order mark', utf8('\ufeffa'), 'utf-8', 'byte_order_mark'],
    ['a mark of UTF-16', encodeUtf16('\ufeffa;b'), 'utf-16le', 'byte_order_mark'],
    ['a mark of UTF-16, big endian', Uint8Array.of(0xfe, 0xff, 0, 97), 'utf-16be', 'byte_order_mark'],
    ['UTF-16 without a mark', encodeUtf16('email;name\na@example.com;Ann'), 'utf-16le', 'zero_bytes'],
    ['UTF-8', utf8('Zoë'), 'utf-8', 'valid_utf8'],
    ['UTF-8 cut inside a character', utf8('Zoë').subarray(0, 3), 'utf-8', 'valid_utf8'],
    ['ASCII', utf8('Zoe'), 'utf-8', 'ascii_only'],
    ['a lone NUL', utf8('a@example.com;An\0na and more text'), 'utf-8', 'ascii_only'],
    ['nothing', new Uint8Array(), 'utf-8', 'ascii_only'],
  ])('%s', async (...[, bytes, value, code]) => {
    expect(await guess(bytes)).toMatchObject({ value, reason: { code } });
  });

  it.each([
    ['windows-1252', 'E-postadress;Förnamn;Ort\nåsa@example.se;Åsa;Göteborg\nbjorn@example.se;Björn;Malmö\n'],
    [
      'windows-1252',
      'email;nombre;ciudad\na@example.es;José;Cádiz\nb@example.es;Muñoz;Málaga\nc@example.es;Begoña;León\n',
    ],
    ['windows-1250', 'email;imię;nazwisko\na@example.pl;Łukasz;Żółć\nb@example.pl;Małgorzata;Dąbrowska\n'],
    ['windows-1251', 'email;имя;фамилия\na@example.ru;Иван;Петров\nb@example.ru;Мария;Сидорова\n'],
    ['windows-1254', 'eposta;ad;soyad\na@example.tr;Gülşen;Yıldız\nb@example.tr;İbrahim;Şahin\n'],
    ['macintosh', 'email;namn\na@example.se;Åsa Öhman\nb@example.se;Björn\nc@example.se;Märta Sjögren\n'],
  ])('%s by its letters', async (encoding, text) => {
    const { value, confidence } = await guess(encodeLegacy(text, encoding));
    expect(value).toBe(encoding);
    expect(confidence).toBeLessThan(0.95);
  });

  it('shift_jis by its letters', async () => {
    // メール,姓 and the names 佐藤, 鈴木.
    const header = [0x83, 0x81, 0x81, 0x5b, 0x83, 0x8b, 0x2c, 0x90, 0xa9, 0x0a];
    const names = [[0x8d, 0xb2, 0x93, 0xa1], [0x97, 0xe9, 0x96, 0xd8]]; // oxfmt-ignore
    const rows = Array.from({ length: 12 }, (_, at) => [
      ...utf8(`jp${at}@example.jp,`),
      ...(names[at % 2] ?? []),
      0x0a,
    ]);
    expect(await guess(Uint8Array.from([...header, ...rows.flat()]))).toMatchObject({
      value: 'shift_jis',
      reason: { language: 'ja' },
    });
  });

  it('treats a text as UTF-8 when few of its lines are not', async () => {
    const lines = Array.from({ length: 20 }, () => utf8('Zoë\n'));
    const bytes = Uint8Array.from([...lines.flatMap((line) => [...line]), 0x4a, 0xe9, 10]);
    expect(await guess(bytes)).toMatchObject({
      value: 'utf-8',
      reason: { code: 'mostly_utf8', others: 1, lines: 21 },
    });
    expect(await guess(bytes.subarray(5))).toMatchObject({ reason: { code: 'mostly_utf8' } });
    expect((await guess(bytes.subarray(10))).reason.code).not.toBe('mostly_utf8');
  });

  it('reads later parts of a file whose start is ASCII', async () => {
    expect(await guess(utf8('a;b'), utf8('ë').subarray(1), utf8('Zoë'))).toMatchObject({
      value: 'utf-8',
      reason: { code: 'valid_utf8' },
    });
    const legacy = encodeLegacy('Göteborg;Malmö;Växjö;Åre;Örebro', 'windows-1252');
    expect(await guess(utf8('a;b'), utf8('x'), legacy)).toMatchObject({ value: 'windows-1252' });
  });

  it('refuses files that aren’t text', async () => {
    await expect(guess(new Uint8Array(1000))).rejects.toMatchObject({ code: 'binary' });
    await expect(guess(Uint8Array.of(0xff, 0xfe, 0, 0))).rejects.toMatchObject({ code: 'utf32' });
  });

  it('offers only encodings that can be read', () => {
    for (const { value } of ENCODINGS) expect(new TextDecoder(value).encoding).toBe(value);
  });
});
