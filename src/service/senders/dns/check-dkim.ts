import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { DomainCheck, OpenCheck } from './domain-check.ts';
import { parseDkim } from './dkim-record.rules.ts';
import type { DnsLookup } from './lookup.ts';

/** Signing setup of an email. */
export interface DkimSubject {
  /** Domain of the signature, the same as in the sender's address. */
  readonly domain: string;
  readonly selector: string;
  /** The public key of our signatures, base64; null if the relay signs. */
  readonly publicKey: string | null;
}

/** Checks that the key of an email's signature is published. RFC 6376. */
export async function checkDkim(
  { domain, selector, publicKey }: DkimSubject,
  lookup: DnsLookup,
): Promise<DomainCheck> {
  const name = `${selector}._domainkey.${domain}`;
  const answer = await lookup.txt(name);
  const found = answer.state === 'found' ? answer.values : [];
  const check: OpenCheck = {
    kind: 'dkim',
    name,
    expected:
      publicKey === null
        ? keptSentence(messageOf('api', 'dkim.expected.relay'))
        : keptSentence(messageOf('api', 'dkim.expected')),
    found,
    record: publicKey === null ? null : { name, type: 'TXT', value: `v=DKIM1; k=rsa; p=${publicKey}` },
  };
  if (answer.state === 'unknown') {
    return {
      ...check,
      passed: null,
      reason: keptSentence(messageOf('api', 'dns.unknown', { reason: answer.reason })),
    };
  }
  const [text] = found;
  if (text === undefined) {
    return {
      ...check,
      passed: false,
      reason: keptSentence(
        messageOf('api', publicKey === null ? 'dkim.missing.ask' : 'dkim.missing', { name }),
      ),
    };
  }
  if (found.length > 1) {
    return {
      ...check,
      passed: false,
      reason: keptSentence(messageOf('api', 'dkim.several', { count: found.length })),
    };
  }
  const record = parseDkim(text);
  if (!record.ok) return { ...check, passed: false, reason: keptSentence(record.reason) };
  if (publicKey !== null && record.key !== publicKey) {
    return {
      ...check,
      passed: false,
      reason: keptSentence(messageOf('api', 'dkim.otherKey')),
    };
  }
  return {
    ...check,
    passed: true,
    reason: keptSentence(
      messageOf('api', record.isTest ? 'dkim.passes.test' : 'dkim.passes', { bits: record.bits }),
    ),
    record: null,
  };
}
