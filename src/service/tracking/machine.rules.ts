import type { NetworkClass } from './network-class.rules.ts';

/** One up with every change of what is judged: all events are judged again. */
export const rulesVersion = 1;

/** Why an event is no person's. */
export type MachineReason =
  | 'asked for the head alone'
  | 'fetched ahead'
  | 'apple mail privacy'
  | 'program'
  | 'security scanner'
  | 'at delivery'
  | 'many links at once';

/** An event as the rules see it. `agent`: what the program called itself; `at` in epoch milliseconds. */
export interface JudgedEvent {
  readonly kind: 'open' | 'click';
  readonly link_id: number | null;
  readonly at: number;
  readonly agent: string;
  readonly network: NetworkClass;
  readonly hint: 'head' | 'prefetch' | null;
}

/** Nobody reads a mail that soon after the receiver's server has taken it. */
const soonestReader_ms = 2000;

/** A provider's proxy that fetches the images so soon does it by itself, before anybody opens the mail. */
const soonestThroughProxy_ms = 10_000;

/** What comes from where programs run counts as a filter's for so long: filters look at once. */
const filterTime_ms = 10 * 60_000;

/** So many links of one mail within so short a time are no person's. */
const burst = { links: 3, within_ms: 2000 };

const imageProxy = /GoogleImageProxy|YahooMailProxy/i;

const scanner =
  /barracuda|proofpoint|mimecast|symantec|messagelabs|trendmicro|bitdefender|fortinet|cloudmark|safelinks|urldefense|forcepoint|sophos|zscaler|virustotal/i;

const program =
  /\bbot\b|bot[/;)]|crawl|spider|slurp(?!y)|curl\/|wget\/|python|libwww|go-http-client|java\/|okhttp|axios|node-fetch|undici|headless|phantomjs|scrapy|facebookexternalhit|linkpreview|^ruby$/i;

/**
 * Judges the events of one delivery together: for each, in order, why it is a machine's, or null for a person's.
 * `delivered_at`: when the receiver's server took the mail, epoch milliseconds; null while unknown. Choice: opens and
 * clicks of machines are kept and counted apart, never dropped; Gmail's and Yahoo's image proxies act for people, except
 * right at the delivery.
 */
export function judgeEvents(
  events: readonly JudgedEvent[],
  delivered_at: number | null,
): (MachineReason | null)[] {
  const clicks = events.filter(({ kind }) => kind === 'click').toSorted((one, other) => one.at - other.at);
  return events.map((event) => {
    const after_ms = delivered_at === null ? Number.POSITIVE_INFINITY : event.at - delivered_at;
    return judgeAlone(event, after_ms) ?? (isInBurst(event, clicks) ? 'many links at once' : null);
  });
}

function judgeAlone(event: JudgedEvent, after_ms: number): MachineReason | null {
  const { kind, agent, network, hint } = event;
  if (hint === 'head') return 'asked for the head alone';
  if (hint === 'prefetch') return 'fetched ahead';
  if (imageProxy.test(agent)) return after_ms < soonestThroughProxy_ms ? 'at delivery' : null;
  if (kind === 'open' && isApplePrivacy(agent, network)) return 'apple mail privacy';
  if (scanner.test(agent) || network === 'filter') return 'security scanner';
  if (agent === '' || program.test(agent)) return 'program';
  if (network === 'cloud' && after_ms < filterTime_ms) return 'security scanner';
  return after_ms < soonestReader_ms ? 'at delivery' : null;
}

/** Apple fetches all images through relays, whether or not the mail is read, and says nothing but this. */
function isApplePrivacy(agent: string, network: NetworkClass): boolean {
  return (
    agent === 'Mozilla/5.0' ||
    (network === 'apple' && agent.startsWith('Mozilla/5.0') && !agent.includes('Safari'))
  );
}

/** `clicks` in the order of their times: of those around the event, is any run of the burst's length dense enough? */
function isInBurst(event: JudgedEvent, clicks: readonly JudgedEvent[]): boolean {
  if (event.kind !== 'click') return false;
  const { links, within_ms } = burst;
  const around = clicks.filter(({ at }) => Math.abs(at - event.at) <= within_ms);
  return around.some(({ at: begin }) => {
    if (begin > event.at || event.at - begin > within_ms) return false;
    const together = around.filter(({ at }) => at >= begin && at - begin <= within_ms);
    return new Set(together.map(({ link_id }) => link_id)).size >= links;
  });
}
