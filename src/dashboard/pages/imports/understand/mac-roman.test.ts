import { describe, expect, it } from 'vitest';
import { encodeLegacy } from '../testing/encode-legacy.ts';
import { isMacRoman } from './mac-roman.ts';

const texts = [
  'Email,Prénom,Nom\na@example.org,José,Müller\n',
  'Name;Ort\nJürgen Schäfer;Nürnberg\nGünther Weiß;Köln\n',
  'nome;città\nNicolò;Forlì\nMaria;Cefalù\n',
  'nombre\nÁngel Ibáñez\nJesús García\nMaría\n',
  'namn\nÅsa Sjögren\nMärta\nBjörn Håkansson\n',
  'prénom\nFrançois\nHélène\nJérôme\nZoé\n',
];

describe('isMacRoman', () => {
  it.each(texts)('recognizes %j', (text) => {
    expect(isMacRoman(encodeLegacy(text, 'macintosh'))).toBe(true);
  });

  it.each(texts)('takes %j in Windows-1252 for that', (text) => {
    expect(isMacRoman(encodeLegacy(text, 'windows-1252'))).toBe(false);
  });

  // Node's decoder of Windows-1252 lacks these signs.
  it.each([
    ['don\x92t \x96 \x93Zo\xeb\x94 \x85 20 \x80, O\x92Neil, l\x92\xe9t\xe9'],
    ['\x8akoda;\x8ei\x9eek\n\x8ean'],
    ['caf\xe9\x99 word\x97word \x87 \x89'],
    ['Mojca Bo\x9eicnik;Ale\x9a'],
  ])('takes the signs in %j for Windows-1252', (text) => {
    expect(isMacRoman(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(false);
  });
});
