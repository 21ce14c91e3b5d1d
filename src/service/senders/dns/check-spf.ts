import { messageOf, type Message } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import { isIP } from 'node:net';
import type { DomainCheck, OpenCheck } from './domain-check.ts';
import type { DnsLookup } from './lookup.ts';
import { evaluateSpf, type SpfResult } from './spf-evaluation.ts';
import { isSpf } from './spf-record.rules.ts';

/** Source of emails, as SPF sees it. */
export interface SpfSubject {
  /** Domain of the return path. */
  readonly domain: string;
  readonly email: string;
  /** Addresses that email is sent from; empty while unknown. */
  readonly relayAddresses: readonly string[];
  /** Host of the relay, which may or may not send the email itself; null for the local outbox. */
  readonly relayHost: string | null;
}

/** Checks that the return path's domain allows the relay. RFC 7208. */
export async function checkSpf(subject: SpfSubject, lookup: DnsLookup): Promise<DomainCheck> {
  const { domain, relayAddresses } = subject;
  const answer = await lookup.txt(domain);
  const found = answer.state === 'found' ? answer.values.filter(isSpf) : [];
  const check: OpenCheck = {
    kind: 'spf',
    name: domain,
    expected:
      relayAddresses.length === 0
        ? keptSentence(messageOf('api', 'spf.expected.unknown'))
        : keptSentence(messageOf('api', 'spf.expected', { addresses: relayAddresses.join(', ') })),
    found,
    record: recordFor(found, subject),
  };
  if (answer.state === 'unknown') {
    return {
      ...check,
      passed: null,
      reason: keptSentence(messageOf('api', 'dns.unknown', { reason: answer.reason })),
      record: null,
    };
  }
  if (found.length === 0) {
    return { ...check, passed: false, reason: keptSentence(missing(subject)) };
  }
  const { passed, reason } = await judge(subject, lookup);
  return { ...check, passed, reason, record: passed === false ? check.record : null };
}

function missing({ domain, relayAddresses }: SpfSubject): Message<'api'> {
  return messageOf('api', relayAddresses.length > 0 ? 'spf.missing' : 'spf.missing.ask', { domain });
}

type Judged = Pick<DomainCheck, 'passed' | 'reason'>;

async function judge(subject: SpfSubject, lookup: DnsLookup): Promise<Judged> {
  const { domain, email, relayAddresses } = subject;
  if (relayAddresses.length === 0) return judgeUnknownRelay(subject, lookup);
  for (const ip of relayAddresses) {
    const result = await evaluateSpf({ domain, email, ip }, lookup);
    if (result.result !== 'pass') return refusal(result, ip);
  }
  return {
    passed: true,
    reason: keptSentence(messageOf('api', 'spf.allows', { addresses: relayAddresses.join(', ') })),
  };
}

function refusal({ result, reason }: SpfResult, ip: string): Judged {
  if (reason === null) {
    return { passed: false, reason: keptSentence(messageOf('api', 'spf.refuses', { ip, result })) };
  }
  const isBroken = result === 'permerror';
  const sentence = messageOf('api', isBroken ? 'spf.unusable' : 'dns.unknown', { reason });
  return { passed: isBroken ? false : null, reason: keptSentence(sentence) };
}

/** Judges only the cases that are certain without the relay's addresses. */
async function judgeUnknownRelay(subject: SpfSubject, lookup: DnsLookup): Promise<Judged> {
  const { domain, email, relayHost } = subject;
  const whole = await evaluateSpf({ domain, email, ip: null }, lookup);
  if (whole.result === 'permerror' || whole.result === 'temperror') return refusal(whole, '');
  if (whole.result === 'pass') {
    return { passed: true, reason: keptSentence(messageOf('api', 'spf.everyone')) };
  }
  for (const ip of await hostAddresses(relayHost, lookup)) {
    const { result } = await evaluateSpf({ domain, email, ip }, lookup);
    if (result === 'pass')
      return { passed: true, reason: keptSentence(messageOf('api', 'spf.allowsRelay', { ip })) };
  }
  return {
    passed: null,
    reason:
      relayHost === null
        ? keptSentence(messageOf('api', 'spf.noRelay'))
        : keptSentence(messageOf('api', 'spf.noAddresses')),
  };
}

async function hostAddresses(host: string | null, lookup: DnsLookup): Promise<readonly string[]> {
  if (host === null) return [];
  if (isIP(host) !== 0) return [host];
  const answers = [await lookup.addresses(host, 4), await lookup.addresses(host, 6)];
  return answers.flatMap((answer) => (answer.state === 'found' ? answer.values : [])).slice(0, 4);
}

/** Returns the record to publish: the existing one with the relay's addresses added, or a new one. */
function recordFor(found: readonly string[], { domain, relayAddresses }: SpfSubject): DomainCheck['record'] {
  if (relayAddresses.length === 0 || found.length > 1) return null;
  const wanted = relayAddresses.map((ip) => `${ip.includes(':') ? 'ip6' : 'ip4'}:${ip}`);
  const [, ...terms] = (found[0] ?? 'v=spf1 ~all').split(/ +/);
  const missing = wanted.filter((term) => !terms.includes(term));
  return { name: domain, type: 'TXT', value: ['v=spf1', ...missing, ...terms].join(' ') };
}
