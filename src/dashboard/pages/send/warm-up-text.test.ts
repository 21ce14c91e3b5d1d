import { describe, expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { warmUpDays, warmUpText } from './warm-up-text.ts';

provideEnglish();
const t = loadedMessages('send');
const domain = 'example.com';
const days = [500, 1000, 2000];

describe('a send while its domain warms up', () => {
  it.each([
    [400, [400]],
    [500, [500]],
    [501, [500, 1]],
    [3500, [500, 1000, 2000]],
    [90_000, [500, 1000, 2000, 86_500]],
    [0, []],
  ])('goes to %i recipients on these days: %j', (recipients, expected) => {
    expect(warmUpDays(recipients, days)).toEqual(expected);
  });

  it('starts tomorrow when today’s emails are used up', () => {
    expect(warmUpDays(10, [0, 1000])).toEqual([0, 10]);
  });

  it.each([
    [500, null],
    [900, t('warmUp.twoDays.body', { domain, first: 500, second: 400 })],
    [1800, t('warmUp.threeDays.body', { domain, first: 500, second: 1000, third: 300 })],
    [9000, t('warmUp.longer.body', { days: 4, domain, first: 500, second: 1000 })],
  ])('shows the duration for %i recipients', (recipients, expected) => {
    expect(warmUpText(recipients, { domain, days }, t)).toBe(expected);
  });
});
