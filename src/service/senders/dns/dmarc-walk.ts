import { messageOf, type Message } from '../../../messages/translator.ts';
import { isDmarc, parseDmarc, type DmarcRecord } from './dmarc-record.rules.ts';
import type { DnsLookup } from './lookup.ts';

type ReadableRecord = Extract<DmarcRecord, { ok: true }>;

interface FoundRecord {
  readonly domain: string;
  readonly text: string;
  readonly record: ReadableRecord;
}

const several: DmarcRecord = { ok: false, reason: messageOf('api', 'dmarc.several') };

/** A domain's place in the tree of domains, as found by DMARC. */
export interface DmarcWalk {
  /** The same for all names of one organization. */
  readonly organization: string;
  /** The record that applies to the domain, and its name; null if there is none. */
  readonly policy: FoundRecord | null;
  /** Unusable DMARC records of the domain or above it. */
  readonly broken: readonly {
    readonly domain: string;
    readonly texts: readonly string[];
    readonly reason: Message<'api'>;
  }[];
  /** The reason why the result is unknown; null if all name servers have answered. */
  readonly unknown: Message<'api'> | null;
}

/** RFC 9989, section 4.10: number of names looked up, whatever the length of the domain. */
const mostSteps = 8;

/**
 * Finds the DMARC record of a domain and its organizational domain by walking up the tree, which needs no list of
 * public suffixes that would become outdated. RFC 9989, section 4.10. Decision 10.
 */
export async function walkDmarc(domain: string, lookup: DnsLookup): Promise<DmarcWalk> {
  const found: FoundRecord[] = [];
  const broken: DmarcWalk['broken'][number][] = [];
  for (const at of stepsFrom(domain)) {
    const answer = await lookup.txt(`_dmarc.${at}`);
    if (answer.state === 'unknown') {
      return { organization: domain, policy: found[0] ?? null, broken, unknown: answer.reason };
    }
    const texts = answer.state === 'found' ? answer.values.filter(isDmarc) : [];
    const [text] = texts;
    if (text === undefined) continue;
    const record = texts.length > 1 ? several : parseDmarc(text);
    if (!record.ok) {
      broken.push({ domain: at, texts, reason: record.reason });
      continue;
    }
    found.push({ domain: at, text, record });
    if (record.psd === 'n' || (record.psd === 'y' && at !== domain)) break;
  }
  const organization = organizationOf(domain, found);
  return { organization, policy: policyOf(domain, organization, found), broken, unknown: null };
}

/** Returns the record that applies: the domain's own before its organization's, and that before a public suffix's. */
function policyOf(domain: string, organization: string, found: readonly FoundRecord[]): FoundRecord | null {
  return (
    found.find((one) => one.domain === domain) ??
    found.find((one) => one.domain === organization) ??
    found.find((one) => one.record.psd === 'y') ??
    null
  );
}

/** Returns the domain and those above it, at most `mostSteps`. */
function stepsFrom(domain: string): string[] {
  const labels = domain.split('.');
  const above = labels.length > mostSteps ? labels.slice(1 - mostSteps) : labels.slice(1);
  return [domain, ...above.map((_, at) => above.slice(at).join('.'))];
}

function organizationOf(domain: string, found: readonly FoundRecord[]): string {
  const own = found.find(({ record }) => record.psd === 'n');
  if (own !== undefined) return own.domain;
  const suffix = found.find((one) => one.record.psd === 'y' && one.domain !== domain);
  if (suffix !== undefined) {
    const depth = suffix.domain.split('.').length;
    return domain
      .split('.')
      .slice(-depth - 1)
      .join('.');
  }
  return found.at(-1)?.domain ?? domain;
}
