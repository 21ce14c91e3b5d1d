import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeEvents, type JudgedEvent, type MachineReason } from './machine.rules.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const google = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const yahoo = 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html';
const outlook = 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Microsoft Outlook 16.0.5; ms-office)';
const appleMail = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const event = (change: Partial<JudgedEvent> = {}): JudgedEvent => ({
  ...{ kind: 'open', link_id: null, at: 60_000, agent: chrome, network: 'other', visitor: null, hint: null },
  ...change,
});

/** Accepted by the recipient's server at 0; an email with twelve links. */
const delivery = { delivered_at: 0, links: 12 };

const cases: readonly (readonly [what: string, event: JudgedEvent, reason: MachineReason | null])[] = [
  ['a browser a minute later', event(), null],
  ['a click a minute later', event({ kind: 'click', link_id: 1 }), null],
  ['Outlook on a desk', event({ agent: outlook }), null],
  ['Apple Mail without its privacy protection', event({ agent: appleMail }), null],
  ['Apple Mail with privacy protection', event({ agent: 'Mozilla/5.0' }), 'apple mail privacy'],
  ['a relay of Apple', event({ agent: appleMail, network: 'apple' }), 'apple mail privacy'],
  ['Gmail’s proxy for a reader', event({ agent: google, network: 'google proxy' }), null],
  ['Gmail’s proxy, at delivery', event({ agent: google, at: 4000 }), 'at delivery'],
  ['Yahoo’s proxy for a reader', event({ agent: yahoo }), null],
  ['Yahoo’s proxy, at delivery', event({ agent: yahoo, at: 1500 }), 'at delivery'],
  ['a browser within a second', event({ at: 900 }), 'at delivery'],
  ['a click within a second', event({ kind: 'click', link_id: 1, at: 900 }), 'at delivery'],
  [
    'a request for the head alone',
    event({ kind: 'click', link_id: 1, hint: 'head' }),
    'asked for the head alone',
  ],
  ['a browser that fetches ahead', event({ kind: 'click', link_id: 1, hint: 'prefetch' }), 'fetched ahead'],
  ['a filter by name', event({ agent: 'Barracuda Sentinel (EE)' }), 'security scanner'],
  ['a filter by its network', event({ kind: 'click', link_id: 1, network: 'filter' }), 'security scanner'],
  ['a cloud soon after delivery', event({ kind: 'click', link_id: 1, network: 'cloud' }), 'security scanner'],
  ['a cloud an hour later', event({ kind: 'click', link_id: 1, network: 'cloud', at: 3_600_000 }), null],
  ['a program', event({ agent: 'python-requests/2.31' }), 'program'],
  [
    'a crawler',
    event({ agent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }),
    'program',
  ],
  ['an empty agent name', event({ agent: '' }), 'program'],
];

describe('judging events', () => {
  it.each(cases)('judges %s', (_what, one, reason) => {
    expect(judgeEvents([one], delivery)).toEqual([reason]);
  });

  const click = (link_id: number, at: number) => event({ kind: 'click', link_id, at });

  it('treats three links within two seconds as a scanner’s, and no others', () => {
    const events = [click(1, 60_000), click(2, 60_700), click(3, 62_000), click(1, 90_000)];
    const many = 'many links at once';
    expect(judgeEvents(events, delivery)).toEqual([many, many, many, null]);
  });

  it('treats one link clicked three times, or three links in three seconds, as a person’s', () => {
    expect(judgeEvents([click(1, 60_000), click(1, 60_500), click(1, 61_000)], delivery)).toEqual([
      null,
      null,
      null,
    ]);
    expect(judgeEvents([click(1, 60_000), click(2, 61_500), click(3, 63_000)], delivery)).toEqual([
      null,
      null,
      null,
    ]);
  });

  const judgedClicks = (clicks: readonly (readonly [link_id: number, at: number])[], links = 12) =>
    judgeEvents(
      clicks.map(([link_id, at]) => click(link_id, at)),
      { ...delivery, links },
    );
  const all = (count: number, reason: MachineReason | null) => Array.from({ length: count }, () => reason);

  it.each([
    ['seven links 1.1 seconds apart', { count: 7, interval: 1100, jitter: 0 }],
    ['four links 3 seconds apart, not quite evenly', { count: 4, interval: 3000, jitter: 240 }],
    ['ten links 10 seconds apart', { count: 10, interval: 10_000, jitter: 0 }],
  ])('judges %s, in the order of the email, a scanner', (_what, { count, interval, jitter }) => {
    const clicks = Array.from({ length: count }, (_, index) => {
      return [2 + index, 60_000 + index * interval + (index % 2) * jitter] as const;
    });
    expect(judgedClicks(clicks)).toEqual(all(count, 'links one by one'));
  });

  it('treats four links opened from top to bottom as a person’s', () => {
    const clicks = [
      [1, 60_000],
      [3, 64_000],
      [4, 66_500],
      [9, 75_000],
    ] as const;
    expect(judgedClicks(clicks)).toEqual(all(4, null));
  });

  it('treats even clicks up and down the email as a person’s', () => {
    const clicks = [
      [5, 60_000],
      [2, 63_000],
      [7, 66_000],
      [1, 69_000],
      [3, 72_000],
    ] as const;
    expect(judgedClicks(clicks)).toEqual(all(5, null));
  });

  it('treats a visitor who follows every link within minutes as a scanner', () => {
    const clicks = [
      [4, 60_000],
      [1, 81_000],
      [2, 120_000],
      [5, 190_000],
      [3, 305_000],
    ] as const;
    expect(judgedClicks(clicks, 5)).toEqual(all(5, 'every link'));
    expect(judgedClicks(clicks, 6)).toEqual(all(5, null));
    expect(judgedClicks(clicks.slice(0, 3), 3)).toEqual(all(3, null));
  });

  it('leaves a person’s clicks alone next to a scanner’s walk', () => {
    const clicks = [
      [1, 3000],
      [2, 4500],
      [3, 6000],
      [4, 7500],
      [2, 3_600_000],
    ] as const;
    expect(judgedClicks(clicks)).toEqual([...all(4, 'links one by one'), null]);
  });

  it('judges images fetched by the visitor of a scanner’s clicks, and no others', () => {
    const scanner = { visitor: 7, at: 60_000 };
    const events = [
      event({ ...scanner, kind: 'click', hint: 'hidden link' }),
      event({ ...scanner, at: 61_000 }),
      event({ ...scanner, kind: 'click', link_id: 2, at: 62_000 }),
      event({ ...scanner, agent: outlook }),
      event({ ...scanner, visitor: 8 }),
      event({ ...scanner, at: 600_000 }),
      event({ ...scanner, visitor: null }),
    ];
    expect(judgeEvents(events, delivery)).toEqual([
      ...['hidden link', 'same visitor as a scanner', 'same visitor as a scanner'],
      ...[null, null, null, null],
    ]);
  });

  it('judges a thousand clicks, whatever their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(20), fc.nat(100_000)), { maxLength: 200 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (clicks, shift) => {
          const early = judgedClicks(clicks.map(([link, at]) => [link, at + 60_000]));
          // Only the intervals decide, once the delivery is long past.
          expect(judgedClicks(clicks.map(([link, at]) => [link, at + 60_000 + shift]))).toEqual(early);
          const order = clicks.map((_, index) => index).toReversed();
          const reversed = judgedClicks(
            order.map((index) => [clicks[index]?.[0] ?? 0, (clicks[index]?.[1] ?? 0) + 60_000]),
          );
          if (new Set(clicks.map(([, at]) => at)).size === clicks.length)
            expect(reversed).toEqual(order.map((index) => early[index]));
        },
      ),
    );
  });

  it('ignores the delivery’s time while it is unknown', () => {
    expect(judgeEvents([event({ at: 1 })], { ...delivery, delivered_at: null })).toEqual([null]);
  });
});
