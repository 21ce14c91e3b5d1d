import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../csv/csv-reader.ts';
import { describeWithSharedData, requiredSharedData } from '../testing/shared-data.ts';
import { EMAIL_PROBLEMS, parseEmailAddress, type EmailProblem } from './email-address.ts';

const reasonOf = (text: string) => {
  const address = parseEmailAddress(text);
  return address.ok ? 'accepted' : address.reason;
};

describe('accepted addresses', () => {
  it.each([
    'a@example.com',
    'a@example.c',
    'a+tag@example.com',
    "o'neil@example.ie",
    'first.last@sub.example.co.uk',
    '_@example.com',
    'jürgen@example.de',
    'a@例え.テスト',
    'a@bücher.example',
    'a@xn--bcher-kva.example',
    'a@ex--ample.com',
    'a@3com.com',
    `${'x'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.example`,
  ])('%s', (text) => {
    expect(parseEmailAddress(text)).toEqual({ ok: true, email: text, key: text.toLowerCase() });
  });

  it.each([
    [' a@example.com ', 'a@example.com'],
    ['a@example.com\u00a0', 'a@example.com'],
    ['\u200ba@example.com\u200e\ufeff', 'a@example.com'],
    ['\ta@example.com\r\n', 'a@example.com'],
  ])('white space around %j is trimmed', (text, email) => {
    expect(parseEmailAddress(text)).toMatchObject({ ok: true, email });
  });

  it('are stored as written and compared without case', () => {
    expect(parseEmailAddress('Ann.Lee@Example.COM')).toEqual({
      ok: true,
      email: 'Ann.Lee@Example.COM',
      key: 'ann.lee@example.com',
    });
    const composed = parseEmailAddress('JÜRGEN@example.de');
    const decomposed = parseEmailAddress('ju\u0308rgen@example.de');
    expect(composed.ok && composed.key).toBe(decomposed.ok && decomposed.key);
  });
});

describe('refused texts', () => {
  it.each<[text: string, reason: EmailProblem]>([
    ['', 'empty'],
    [' \u00a0\t', 'empty'],
    ['plain', 'no_at'],
    ['a@@example.com', 'several_ats'],
    ['a@b@example.com', 'several_ats'],
    ['@example.com', 'no_name'],
    ['a@', 'no_domain'],
    ['a b@example.com', 'blank_inside'],
    ['a@example .com', 'blank_inside'],
    ['a@example.com;b@example.com', 'several_addresses'],
    ['a@example.com, b@example.com', 'several_addresses'],
    ['a@example.com b@example.com', 'several_addresses'],
    ['a@example.com; nobody', 'blank_inside'],
    ['a@example.com\r\nBcc: c@example.com', 'blank_inside'],
    ['a@exa\0mple.com', 'control_character'],
    ['a\u200b@example.com', 'control_character'],
    ['a\ud800@example.com', 'control_character'],
    ['.a@example.com', 'dots_in_name'],
    ['a.@example.com', 'dots_in_name'],
    ['a..b@example.com', 'dots_in_name'],
    ['a@example..com', 'dots_in_domain'],
    ['a@example.com.', 'dots_in_domain'],
    ['a@.example.com', 'dots_in_domain'],
    ['a@-example.com', 'hyphen_in_domain'],
    ['a@example-.com', 'hyphen_in_domain'],
    ['a@localhost', 'no_dot_in_domain'],
    ['a@127.0.0.1', 'numeric_top_domain'],
    ['a@[127.0.0.1]', 'address_literal'],
    ['a@exa_mple.com', 'character_in_domain'],
    ['a@example.com/x', 'character_in_domain'],
    ['"a b"@example.com', 'quoted_name'],
    ['a(b)@example.com', 'character_in_name'],
    ['a,b@example.com', 'character_in_name'],
    ['<a@example.com>', 'brackets'],
    ['Ann <a@example.com>', 'brackets'],
    ['mailto:a@example.com', 'mailto'],
    [`${'x'.repeat(65)}@example.com`, 'name_too_long'],
    [`a@${'b'.repeat(64)}.com`, 'label_too_long'],
    [`a@${'bb.'.repeat(84)}com`, 'too_long'],
  ])('%j: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
    expect(EMAIL_PROBLEMS[reason]).toMatch(/\.$/);
  });
});

describeWithSharedData('addresses.csv', 'contacts/addresses.csv', () => {
  it('is judged as in the decision record', () => {
    const text = readFileSync(requiredSharedData('contacts/addresses.csv'), 'utf8');
    const format = { delimiter: ';', quotechar: '"', escapechar: '\\' };
    const verdicts = readCsv(text, format)
      .slice(1)
      .map(({ cells }) => reasonOf(cells[0] ?? ''));
    expect(verdicts).toEqual([
      'no_at',
      'no_name',
      'no_domain',
      'several_ats',
      'blank_inside',
      'dots_in_domain',
      'hyphen_in_domain',
      'dots_in_name',
      'dots_in_name',
      'dots_in_domain',
      'quoted_name',
      'address_literal',
      'no_dot_in_domain',
      'name_too_long',
      'label_too_long',
      'blank_inside',
      'brackets',
      'mailto',
      'control_character',
      ...Array.from({ length: 6 }, () => 'accepted'),
    ]);
  });
});

describe('any text', () => {
  const awkward = fc.string({
    unit: fc.constantFrom('a', 'B', 'é', '.', '-', '@', ' ', '"', '\0', '\n', '1', '+'),
  });

  it('is judged without an exception, and accepted texts are accepted again as stored', () => {
    fc.assert(
      fc.property(fc.oneof(awkward, fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
        const address = parseEmailAddress(text);
        if (!address.ok) return;
        expect(address.email).not.toMatch(/[\s\0<>,;"]/);
        expect(address.email.length).toBeLessThanOrEqual(254);
        expect(parseEmailAddress(address.email)).toEqual(address);
        expect(parseEmailAddress(address.key)).toMatchObject({ ok: true, key: address.key });
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts every address that email standards call ordinary', () => {
    fc.assert(fc.property(fc.emailAddress(), (text) => parseEmailAddress(text).ok));
  });

  it('is judged in linear time', () => {
    const started = performance.now();
    for (const part of ['a', 'a-', 'a.', '-', '.', '@']) {
      parseEmailAddress(part.repeat(100_000));
      parseEmailAddress(`a@${part.repeat(100_000)}`);
      parseEmailAddress(`a@a.${part.repeat(100_000)}!`);
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
