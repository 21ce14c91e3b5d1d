import type { DomainCheck, OpenCheck } from './domain-check.ts';
import { parseDkim } from './dkim-record.rules.ts';
import type { DnsLookup } from './lookup.ts';

/** Signing setup of an email. */
export interface DkimSubject {
  /** Domain of the signature: that of the sender's address. */
  readonly domain: string;
  readonly selector: string;
  /** The public key that mail is signed with, base64; null where the relay signs. */
  readonly publicKey: string | null;
}

/** Checks whether the key that mail is signed with is published. RFC 6376. */
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
        ? 'One TXT record with the key that your mail relay signs with.'
        : 'One TXT record with the key of this Newsdesk, which signs once the record is there.',
    found,
    record: publicKey === null ? null : { name, type: 'TXT', value: `v=DKIM1; k=rsa; p=${publicKey}` },
  };
  const where = publicKey === null ? ' The provider of your mail relay tells what to publish.' : '';
  if (answer.state === 'unknown') {
    return { ...check, passed: null, reason: `It could not be found out: ${answer.reason}.` };
  }
  const [text] = found;
  if (text === undefined) {
    return { ...check, passed: false, reason: `There is no record at ${name}.${where}` };
  }
  if (found.length > 1) {
    return {
      ...check,
      passed: false,
      reason: `There are ${found.length} records, and receivers take any of them.`,
    };
  }
  const record = parseDkim(text);
  if (!record.ok) return { ...check, passed: false, reason: record.reason };
  if (publicKey !== null && record.key !== publicKey) {
    return {
      ...check,
      passed: false,
      reason: 'The record holds another key than the one Newsdesk signs with.',
    };
  }
  const test = record.isTest ? ' It says "t=y": receivers may treat the domain as one on trial.' : '';
  return {
    ...check,
    passed: true,
    reason: `The key is there and has ${record.bits} bits.${test}`,
    record: null,
  };
}
