import type { NetworkClass } from './network-class.rules.ts';

/** Raise by one with every change of the rules: all events are then rejudged. */
export const rulesVersion = 2;

/** The reason why an event isn't a person's. */
export type MachineReason =
  | 'asked for the head alone'
  | 'fetched ahead'
  | 'apple mail privacy'
  | 'program'
  | 'security scanner'
  | 'at delivery'
  | 'many links at once'
  | 'links one by one'
  | 'every link'
  | 'hidden link'
  | 'many recipients at once'
  | 'same visitor as a scanner';

/**
 * Facts about an event besides its agent: the request's own declaration (`head`, `prefetch`), a click on the invisible
 * link (`hidden link`), and a click in one of many recipients' emails by one visitor (`crowd`).
 */
export const eventHints = ['head', 'prefetch', 'hidden link', 'crowd'] as const;

/** One of `eventHints`. */
export type EventHint = (typeof eventHints)[number];

/** An event as seen by the rules. `agent`: the program's own name; `at` in epoch milliseconds. */
export interface JudgedEvent {
  readonly kind: 'open' | 'click';
  /** Increases in the order of the email's links. */
  readonly link_id: number | null;
  readonly at: number;
  readonly agent: string;
  readonly network: NetworkClass;
  /** Keyed hash of the network address, valid for one day; null if it wasn't stored. */
  readonly visitor: number | null;
  readonly hint: EventHint | null;
}

/** Facts of the delivery whose events the rules judge. */
export interface JudgedDelivery {
  /** When the recipient's server accepted the email, epoch milliseconds; null while unknown. */
  readonly delivered_at: number | null;
  /** Number of links in the email. */
  readonly links: number;
}

/** Too soon for a person to read an email after the recipient's server accepted it. */
const soonestReader_ms = 2000;

/** A provider's proxy that fetches images this soon does so before a person opens the email. */
const soonestThroughProxy_ms = 10_000;

/** Time in which events from networks of programs count as a filter's, as filters check immediately. */
const filterTime_ms = 10 * 60_000;

/** A person needs longer for this many links of one email. */
const burst = { links: 3, within_ms: 2000 };

/**
 * A slow scanner goes from link to link in the order of the email, evenly; a person who opens several links skips some,
 * and reads in between. `unevenness`: share of the mean interval within which all intervals lie.
 */
const walk = { links: 4, interval_ms: 10_000, unevenness: 0.2, least_ms: 300 };

/** No person follows every one of this many links, footer included, within minutes. */
const everyLink = { links: 5, within_ms: 5 * 60_000 };

/** An image fetched by the visitor of a scanner's clicks this close to them is the scanner's too. */
const besideScanner_ms = 60_000;

const imageProxy = /GoogleImageProxy|YahooMailProxy/i;

const scanner =
  /barracuda|proofpoint|mimecast|symantec|messagelabs|trendmicro|bitdefender|fortinet|cloudmark|safelinks|urldefense|forcepoint|sophos|zscaler|virustotal/i;

const program =
  /\bbot\b|bot[/;)]|crawl|spider|slurp(?!y)|curl\/|wget\/|python|libwww|go-http-client|java\/|okhttp|axios|node-fetch|undici|headless|phantomjs|scrapy|facebookexternalhit|linkpreview|^ruby$/i;

/**
 * Judges the events of one delivery together: returns for each, in order, why it is a bot's, or null for a person's.
 * Bot activity is stored and counted separately, never dropped; Gmail's and Yahoo's image proxies act for people,
 * except right at the delivery.
 */
export function judgeEvents(
  events: readonly JudgedEvent[],
  { delivered_at, links }: JudgedDelivery,
): (MachineReason | null)[] {
  const clicks = events.filter(isLinkClick).toSorted((one, other) => one.at - other.at);
  const together = judgeTogether(clicks, links);
  const reasons = events.map((event) => {
    const after_ms = delivered_at === null ? Number.POSITIVE_INFINITY : event.at - delivered_at;
    return judgeAlone(event, after_ms) ?? together.get(event) ?? null;
  });
  const scanners = events.filter((event, index) => isScanning(event, reasons[index] ?? null));
  return events.map((event, index) => reasons[index] ?? besideScanner(event, scanners));
}

function isLinkClick({ kind, link_id }: JudgedEvent): boolean {
  return kind === 'click' && link_id !== null;
}

function judgeAlone(event: JudgedEvent, after_ms: number): MachineReason | null {
  const { kind, agent, network, hint } = event;
  if (hint === 'head') return 'asked for the head alone';
  if (hint === 'prefetch') return 'fetched ahead';
  if (hint === 'hidden link') return 'hidden link';
  if (hint === 'crowd') return 'many recipients at once';
  if (imageProxy.test(agent)) return after_ms < soonestThroughProxy_ms ? 'at delivery' : null;
  if (kind === 'open' && isApplePrivacy(agent, network)) return 'apple mail privacy';
  if (scanner.test(agent) || network === 'filter') return 'security scanner';
  if (agent === '' || program.test(agent)) return 'program';
  if (network === 'cloud' && after_ms < filterTime_ms) return 'security scanner';
  return after_ms < soonestReader_ms ? 'at delivery' : null;
}

/**
 * Returns true for Apple's relays, which fetch all images whether or not the email is read, and reveal nothing else.
 */
function isApplePrivacy(agent: string, network: NetworkClass): boolean {
  return (
    agent === 'Mozilla/5.0' ||
    (network === 'apple' && agent.startsWith('Mozilla/5.0') && !agent.includes('Safari'))
  );
}

/**
 * Judges clicks together for signs that only several show. `clicks` in the order of their times; `links`: the email's
 * number of links.
 */
function judgeTogether(
  clicks: readonly JudgedEvent[],
  links: number,
): ReadonlyMap<JudgedEvent, MachineReason> {
  const reasons = new Map<JudgedEvent, MachineReason>();
  const note = (those: readonly JudgedEvent[], reason: MachineReason) => {
    for (const one of those) if (!reasons.has(one)) reasons.set(one, reason);
  };
  for (const dense of runsOf(clicks, burst)) note(dense, 'many links at once');
  for (const even of evenWalks(clicks)) note(even, 'links one by one');
  const whole = { links: Math.max(links, everyLink.links), within_ms: everyLink.within_ms };
  for (const all of runsOf(clicks, whole)) note(all, 'every link');
  return reasons;
}

interface Density {
  readonly links: number;
  readonly within_ms: number;
}

/** Yields runs of clicks on at least this many different links within a time. One pass: both ends only move forward. */
function* runsOf(
  clicks: readonly JudgedEvent[],
  { links, within_ms }: Density,
): Generator<readonly JudgedEvent[]> {
  const counts = new Map<number | null, number>();
  let end = 0;
  for (const [begin, first] of clicks.entries()) {
    for (let next = clicks[end]; next !== undefined && next.at - first.at <= within_ms; next = clicks[end]) {
      counts.set(next.link_id, (counts.get(next.link_id) ?? 0) + 1);
      end += 1;
    }
    if (counts.size >= links) yield clicks.slice(begin, end);
    const left = (counts.get(first.link_id) ?? 0) - 1;
    if (left === 0) counts.delete(first.link_id);
    else counts.set(first.link_id, left);
  }
}

/** Yields the longest walks of clicks down the email's links at even intervals. */
function* evenWalks(clicks: readonly JudgedEvent[]): Generator<readonly JudgedEvent[]> {
  let begin = 0;
  while (begin <= clicks.length - walk.links) {
    let end = begin + 1;
    let [shortest, longest] = [Infinity, 0];
    for (; end < clicks.length; end += 1) {
      const interval = nextStep(clicks[end - 1], clicks[end]);
      if (interval === null) break;
      const [least, most] = [Math.min(shortest, interval), Math.max(longest, interval)];
      const mean = ((clicks[end]?.at ?? 0) - (clicks[begin]?.at ?? 0)) / (end - begin);
      if (most - least > Math.max(walk.least_ms, walk.unevenness * mean)) break;
      [shortest, longest] = [least, most];
    }
    if (end - begin >= walk.links) yield clicks.slice(begin, end);
    // Two walks share at most the click at which the interval changes.
    begin = Math.max(begin + 1, end - 1);
  }
}

/** Returns the milliseconds from one click to the next one further down; null if the second isn't such a step. */
function nextStep(one: JudgedEvent | undefined, next: JudgedEvent | undefined): number | null {
  if (one === undefined || next === undefined) return null;
  const interval = next.at - one.at;
  return (next.link_id ?? 0) > (one.link_id ?? 0) && interval <= walk.interval_ms ? interval : null;
}

const scannerReasons: ReadonlySet<MachineReason> = new Set([
  'security scanner',
  'many links at once',
  'links one by one',
  'every link',
  'hidden link',
  'many recipients at once',
]);

function isScanning({ kind, visitor }: JudgedEvent, reason: MachineReason | null): boolean {
  return kind === 'click' && visitor !== null && reason !== null && scannerReasons.has(reason);
}

/** Judges an image that the visitor of bot clicks fetches around them, and its requests for the hidden link's page. */
function besideScanner(event: JudgedEvent, scanners: readonly JudgedEvent[]): MachineReason | null {
  const isBeside = scanners.some(
    ({ visitor, agent, at, hint }) =>
      visitor === event.visitor &&
      agent === event.agent &&
      Math.abs(at - event.at) <= besideScanner_ms &&
      (event.kind === 'open' || hint === 'hidden link'),
  );
  return isBeside ? 'same visitor as a scanner' : null;
}
