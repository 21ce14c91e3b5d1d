import { writeMessage } from '../../../messages/node/server-messages.ts';
import { messageOf } from '../../../messages/translator.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DnsLookup } from './lookup.ts';
import { evaluateSpf } from './spf-evaluation.ts';
import { expandMacros } from './spf-macros.rules.ts';
import { parseSpf } from './spf-record.rules.ts';

describe('an SPF record', () => {
  it('is parsed or refused with a reason, whatever its text', () => {
    const words = fc.constantFrom(
      'a',
      'mx',
      'include:',
      'ip4:',
      'ip6:',
      '::1',
      '/24',
      '//64',
      '=',
      '%{i}',
      '-all',
      ' ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (rest) => {
        const record = parseSpf(`v=spf1 ${rest}`);
        expect(record.ok || writeMessage(record.reason, 'en').length > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['ip6:2001:db8::/32', { kind: 'ip6', target: '2001:db8::', bits6: 32 }],
    ['a/24//64', { kind: 'a', target: null, bits4: 24, bits6: 64 }],
    ['~mx:mail.example', { kind: 'mx', target: 'mail.example', qualifier: 'softfail' }],
    ['A:Host.Example', { kind: 'a', target: 'Host.Example' }],
  ])('contains %s', (term, mechanism) => {
    expect(parseSpf(`v=spf1 ${term}`)).toMatchObject({ ok: true, mechanisms: [mechanism] });
  });

  it('accepts unknown modifiers, and refuses a repeated known one', () => {
    expect(parseSpf('v=spf1 foo=bar -all')).toMatchObject({ ok: true });
    expect(parseSpf('v=spf1 redirect=a.example redirect=b.example')).toMatchObject({ ok: false });
  });

  it.each([
    { mechanisms: 10, result: 'fail' },
    { mechanisms: 11, result: 'permerror' },
  ])('with $mechanisms lookups has the result $result', async ({ mechanisms, result }) => {
    const record = `v=spf1 ${'a '.repeat(mechanisms)}-all`;
    const lookup: DnsLookup = {
      txt: () => Promise.resolve({ state: 'found', values: [record] }),
      addresses: () => Promise.resolve({ state: 'found', values: ['192.0.2.9'] }),
      exchangers: () => Promise.resolve({ state: 'absent' }),
    };
    const question = { domain: 'a.example', ip: '192.0.2.1', email: 'a@a.example' };
    expect(await evaluateSpf(question, lookup)).toMatchObject({ result });
  });

  it('never treats a failed lookup as an answer', async () => {
    const away = messageOf('api', 'dns.lookup', { code: 'ETIMEOUT' });
    const unknown = () => Promise.resolve({ state: 'unknown', reason: away } as const);
    const lookup = { txt: unknown, addresses: unknown, exchangers: unknown };
    const question = { domain: 'a.example', ip: '192.0.2.1', email: 'a@a.example' };
    expect(await evaluateSpf(question, lookup)).toEqual({
      result: 'temperror',
      reason: messageOf('api', 'dns.about', { reason: away, name: 'a.example' }),
    });
  });
});

/** The examples of RFC 7208, section 7.4. */
describe('macros', () => {
  const values = { ip: '192.0.2.3', domain: 'email.example.com', email: 'strong-bad@email.example.com' };
  it.each([
    ['%{s}', 'strong-bad@email.example.com'],
    ['%{d4}', 'email.example.com'],
    ['%{d2}', 'example.com'],
    ['%{d1r}', 'email'],
    ['%{l-}', 'strong.bad'],
    ['%{lr-}', 'bad.strong'],
    ['%{ir}.%{v}._spf.%{d2}', '3.2.0.192.in-addr._spf.example.com'],
    ['%{lr-}.lp.%{ir}.%{v}._spf.%{d2}', 'bad.strong.lp.3.2.0.192.in-addr._spf.example.com'],
    ['100%%', '100%'],
  ])('%s is %s', (text, expanded) => {
    expect(expandMacros(text, values)).toBe(expanded);
  });

  it('write IPv6 in nibbles', () => {
    expect(expandMacros('%{ir}.%{v}', { ...values, ip: '2001:db8::cb01' })).toBe(
      '1.0.b.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6',
    );
  });

  it('make the whole text unknown when one is unknown', () => {
    for (const text of ['%{x}', '%', '%{d0}', 'a%a']) expect(expandMacros(text, values)).toBeNull();
  });
});
