import { describe, expect, it } from 'vitest';
import { judgeEvents, type JudgedEvent, type MachineReason } from './machine.rules.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const google = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const yahoo = 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html';
const outlook = 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Microsoft Outlook 16.0.5; ms-office)';
const appleMail = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const event = (change: Partial<JudgedEvent> = {}): JudgedEvent => ({
  ...{ kind: 'open', link_id: null, at: 60_000, agent: chrome, network: 'other', hint: null },
  ...change,
});

const cases: readonly (readonly [what: string, event: JudgedEvent, reason: MachineReason | null])[] = [
  ['a browser a minute later', event(), null],
  ['a click a minute later', event({ kind: 'click', link_id: 1 }), null],
  ['Outlook on a desk', event({ agent: outlook }), null],
  ['Apple Mail without its privacy protection', event({ agent: appleMail }), null],
  ['Apple Mail behind its privacy protection', event({ agent: 'Mozilla/5.0' }), 'apple mail privacy'],
  ['a relay of Apple', event({ agent: appleMail, network: 'apple' }), 'apple mail privacy'],
  ['Gmail’s proxy, when somebody reads', event({ agent: google, network: 'google proxy' }), null],
  ['Gmail’s proxy, at delivery', event({ agent: google, at: 4000 }), 'at delivery'],
  ['Yahoo’s proxy, when somebody reads', event({ agent: yahoo }), null],
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
  ['somebody without a name', event({ agent: '' }), 'program'],
];

describe('judging events', () => {
  it.each(cases)('judges %s', (_what, one, reason) => {
    expect(judgeEvents([one], 0)).toEqual([reason]);
  });

  const click = (link_id: number, at: number) => event({ kind: 'click', link_id, at });

  it('takes three links within two seconds for a scanner’s, and no others', () => {
    const events = [click(1, 60_000), click(2, 60_700), click(3, 61_900), click(1, 90_000)];
    const many = 'many links at once';
    expect(judgeEvents(events, 0)).toEqual([many, many, many, null]);
  });

  it('takes one link clicked three times, or three in three seconds, for a person’s', () => {
    expect(judgeEvents([click(1, 60_000), click(1, 60_500), click(1, 61_000)], 0)).toEqual([
      null,
      null,
      null,
    ]);
    expect(judgeEvents([click(1, 60_000), click(2, 61_500), click(3, 63_000)], 0)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('judges nothing by the delivery’s time while that isn’t known', () => {
    expect(judgeEvents([event({ at: 1 })], null)).toEqual([null]);
  });
});
