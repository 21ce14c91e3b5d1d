import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asciiDomain } from './ascii-domain.ts';

it.each([
  ['news.example.com', 'news.example.com'],
  ['Example.COM', 'example.com'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['exa mple.com', ''],
])('%s is %s in the DNS', (...[domain, expected]) => {
  expect(asciiDomain(domain)).toBe(expected);
});

it('has the same result as the platform for any domain', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abxn019-ÄüA_'), minLength: 1, maxLength: 8 });
  const domains = fc.oneof(
    fc.domain(),
    fc.array(label, { maxLength: 4 }).map((labels) => labels.join('.')),
  );
  fc.assert(
    fc.property(domains, (domain) => asciiDomain(domain) === domainToASCII(domain)),
    { numRuns: 2000 },
  );
});
