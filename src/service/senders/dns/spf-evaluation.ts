import { messageOf, type Message } from '../../../messages/translator.ts';
import { BlockList, isIPv4 } from 'node:net';
import type { Answer, DnsLookup } from './lookup.ts';
import { expandMacros } from './spf-macros.rules.ts';
import { isSpf, parseSpf, type SpfMechanism, type SpfQualifier } from './spf-record.rules.ts';

/** SPF result for an address. `none`: no record; `permerror`: a broken one; `temperror`: no server could be reached. */
export interface SpfResult {
  readonly result: SpfQualifier | 'none' | 'permerror' | 'temperror';
  /** The reason for an error, as part of a sentence; null if there is none. */
  readonly reason: Message<'api'> | null;
}

/** The sender to judge. With a null `ip`, the whole record is walked without matching any address. */
export interface SpfQuestion {
  readonly domain: string;
  readonly ip: string | null;
  readonly email: string;
}

/** RFC 7208, section 4.6.4. */
const mostLookups = 10;
const mostEmpty = 2;
const mostExchangers = 10;

class SpfStop extends Error {
  readonly result: 'permerror' | 'temperror';
  readonly reason: Message<'api'>;

  constructor(result: 'permerror' | 'temperror', reason: Message<'api'>) {
    super(reason.key);
    this.result = result;
    this.reason = reason;
  }
}

/** Evaluates SPF as a receiver does. RFC 7208, section 4. */
export async function evaluateSpf(question: SpfQuestion, lookup: DnsLookup): Promise<SpfResult> {
  try {
    return { result: await new Evaluation(question, lookup).check(question.domain), reason: null };
  } catch (error) {
    if (error instanceof SpfStop) return { result: error.result, reason: error.reason };
    throw error;
  }
}

/** Returns the only SPF record of a domain; null if there is none. Throws SpfStop. */
async function recordOf(domain: string, lookup: DnsLookup): Promise<string | null> {
  const answer = await lookup.txt(domain);
  if (answer.state === 'unknown')
    throw new SpfStop('temperror', messageOf('api', 'dns.about', { reason: answer.reason, name: domain }));
  const records = answer.state === 'found' ? answer.values.filter(isSpf) : [];
  if (records.length > 1)
    throw new SpfStop('permerror', messageOf('api', 'spf.several', { name: domain, count: records.length }));
  return records[0] ?? null;
}

class Evaluation {
  readonly #question: SpfQuestion;
  readonly #lookup: DnsLookup;
  #lookups = 0;
  #empty = 0;

  constructor(question: SpfQuestion, lookup: DnsLookup) {
    this.#question = question;
    this.#lookup = lookup;
  }

  async check(domain: string): Promise<SpfQualifier | 'none'> {
    const text = await recordOf(domain, this.#lookup);
    if (text === null) return 'none';
    const record = parseSpf(text);
    if (!record.ok)
      throw new SpfStop('permerror', messageOf('api', 'spf.inRecord', { domain, reason: record.reason }));
    for (const mechanism of record.mechanisms) {
      if (await this.#matches(mechanism, domain)) return mechanism.qualifier;
    }
    const hasAll = record.mechanisms.some(({ kind }) => kind === 'all');
    if (record.redirect === null || hasAll) return 'neutral';
    this.#count();
    const target = this.#target(record.redirect, domain);
    if (target === null) return 'neutral';
    const result = await this.check(target);
    if (result === 'none') throw new SpfStop('permerror', messageOf('api', 'spf.redirect', { name: target }));
    return result;
  }

  async #matches(mechanism: SpfMechanism, domain: string): Promise<boolean> {
    const { kind, target } = mechanism;
    if (kind === 'all') return true;
    if (kind === 'ip4' || kind === 'ip6') return this.#isIn([target ?? ''], mechanism);
    this.#count();
    const name = this.#target(target ?? domain, domain);
    if (name === null) return false;
    switch (kind) {
      case 'include':
        return this.#includes(name);
      case 'a':
        return this.#isIn(await this.#addresses(name), mechanism);
      case 'mx':
        return this.#isIn(await this.#exchangers(name), mechanism);
      case 'exists':
        return (
          (await this.#ask(this.#lookup.addresses(name, 4), name)).length > 0 && this.#question.ip !== null
        );
      case 'ptr':
        // Receivers must not use it anymore. RFC 7208, section 5.5.
        return false;
    }
  }

  async #includes(name: string): Promise<boolean> {
    const result = await this.check(name);
    if (result === 'none') throw new SpfStop('permerror', messageOf('api', 'spf.include', { name }));
    return result === 'pass';
  }

  #target(text: string, domain: string): string | null {
    if (!text.includes('%')) return text.replace(/\.$/, '');
    const { ip, email } = this.#question;
    // Without an address, the macro's target is unknown.
    if (ip === null) return null;
    const name = expandMacros(text, { ip, domain, email });
    if (name === null) throw new SpfStop('permerror', messageOf('api', 'spf.macro', { text }));
    return name;
  }

  async #addresses(name: string): Promise<readonly string[]> {
    const { ip } = this.#question;
    return this.#ask(this.#lookup.addresses(name, ip === null || isIPv4(ip) ? 4 : 6), name);
  }

  async #exchangers(name: string): Promise<string[]> {
    const names = await this.#ask(this.#lookup.exchangers(name), name);
    if (names.length > mostExchangers) {
      throw new SpfStop('permerror', messageOf('api', 'spf.exchangers', { name, most: mostExchangers }));
    }
    const addresses: string[] = [];
    for (const one of names) addresses.push(...(await this.#addresses(one)));
    return addresses;
  }

  async #ask(asked: Promise<Answer<string>>, name: string): Promise<readonly string[]> {
    const answer = await asked;
    if (answer.state === 'unknown')
      throw new SpfStop('temperror', messageOf('api', 'dns.about', { reason: answer.reason, name }));
    if (answer.state === 'found') return answer.values;
    // Without an address, the family to look up is unknown.
    if (this.#question.ip !== null) this.#empty += 1;
    if (this.#empty > mostEmpty) {
      throw new SpfStop('permerror', messageOf('api', 'spf.empty', { most: mostEmpty }));
    }
    return [];
  }

  #isIn(networks: readonly string[], { bits4, bits6 }: SpfMechanism): boolean {
    const { ip } = this.#question;
    if (ip === null) return false;
    const list = new BlockList();
    for (const network of networks) {
      if (isIPv4(network)) list.addSubnet(network, bits4, 'ipv4');
      else list.addSubnet(network, bits6, 'ipv6');
    }
    return list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
  }

  #count(): void {
    this.#lookups += 1;
    if (this.#lookups > mostLookups) {
      throw new SpfStop('permerror', messageOf('api', 'spf.lookups', { most: mostLookups }));
    }
  }
}
