import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completedHref, isUsable, linkHref, linkTarget, tryableHref } from './link-target.ts';

describe('the target of a link', () => {
  it.each([
    ['https://example.com/a', 'web', 'https://example.com/a'],
    ['example.com', 'web', 'example.com'],
    ['', 'web', ''],
    ['mailto:ada@example.com?subject=Hi', 'email', 'ada@example.com?subject=Hi'],
    ['TEL:+15550100', 'phone', '+15550100'],
    ['#part-1', 'place', 'part-1'],
    ['##unsubscribe##', 'unsubscribe', ''],
    ['##view_online##', 'online', ''],
    ['##tell_a_friend##', 'friend', ''],
    ['[[website]]', 'web', '[[website]]'],
    ['##email##', 'web', '##email##'],
    ['https://example.com/?e=##email##', 'web', 'https://example.com/?e=##email##'],
  ])('of %s is of the kind %s', (href, kind, typed) => {
    expect(linkTarget(href)).toEqual({ kind, typed });
  });

  it('round-trips unchanged except for case and spaces', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string().map((text) => `mailto:${text}`),
      fc.string().map((text) => `#${text}`),
    );
    fc.assert(
      fc.property(texts, (href) => {
        const target = linkTarget(href);
        const again = linkTarget(linkHref(target));
        expect(again.kind === target.kind || linkHref(target) === '').toBe(true);
      }),
    );
    expect(linkHref({ kind: 'phone', typed: '+1 555 0100' })).toBe('tel:+15550100');
    expect(linkHref({ kind: 'email', typed: ' ' })).toBe('');
  });

  it.each([
    ['ada@example.com', 'mailto:ada@example.com'],
    [' example.com/a ', 'https://example.com/a'],
    ['https://example.com', 'https://example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['##unsubscribe##', '##unsubscribe##'],
  ])('%s is completed to %s', (typed, href) => {
    expect(completedHref(typed)).toBe(href);
  });

  it.each([
    ['https://example.com', true],
    ['example.com', true],
    ['ada@example.com', true],
    ['mailto:ada@example.com?subject=Hi', true],
    ['mailto:ada', false],
    ['mailto:##email##', true],
    ['tel:+15550100', true],
    ['tel:call me', false],
    ['#part-1', true],
    ['words', false],
    ['javascript:alert(1)', false],
  ])('%s can be in an email: %s', (href, usable) => {
    expect(isUsable(href)).toBe(usable);
  });

  it.each([
    ['example.com', 'https://example.com'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['tel:+15550100', 'tel:+15550100'],
    ['https://example.com/?e=##email##', null],
    ['##unsubscribe##', null],
    ['#part-1', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%s can be tried at %s', (href, tried) => {
    expect(tryableHref(href)).toBe(tried);
  });
});
