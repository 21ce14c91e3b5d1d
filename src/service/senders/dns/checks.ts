import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import { domainToASCII } from 'node:url';
import { areAligned } from './alignment.rules.ts';
import { checkDkim } from './check-dkim.ts';
import { checkDmarc } from './check-dmarc.ts';
import { checkSpf } from './check-spf.ts';
import { walkDmarc, type DmarcWalk } from './dmarc-walk.ts';
import type { DomainCheck, DomainChecks, OpenCheck } from './domain-check.ts';
import type { DnsLookup } from './lookup.ts';
import { allOf, anyOf, type Outcome } from './outcome.rules.ts';

/** Subject of the checks: a sender's address, and the route of its emails. */
export interface CheckSubject {
  readonly email: string;
  /** Domain of the return path; null for the address's own domain. */
  readonly bounceDomain: string | null;
  readonly relayAddresses: readonly string[];
  readonly relayHost: string | null;
  readonly selector: string;
  /** The public key of our signatures, base64; null if the relay signs. */
  readonly publicKey: string | null;
}

/** Checks SPF, DKIM, alignment, and DMARC of a sender's domain, as a receiver would. */
export async function checkDomain(subject: CheckSubject, lookup: DnsLookup): Promise<DomainChecks> {
  const at = subject.email.lastIndexOf('@');
  const domain = domainToASCII(subject.email.slice(at + 1)).toLowerCase();
  if (domain === '') return nowhere(subject.email);
  const email = `${subject.email.slice(0, at)}@${domain}`;
  const returnPath = subject.bounceDomain ?? domain;
  const walk = await walkDmarc(domain, lookup);
  const returnWalk = returnPath === domain ? walk : await walkDmarc(returnPath, lookup);
  const spf = await checkSpf({ ...subject, email, domain: returnPath }, lookup);
  const dkim = await checkDkim({ ...subject, domain }, lookup);
  const aligned = areAligned({
    from: domain,
    fromWalk: walk,
    other: returnPath,
    otherWalk: returnWalk,
    isStrict: walk.policy?.record.isSpfStrict ?? false,
  });
  const alignment = alignmentCheck({ domain, returnPath, spf, dkim, aligned, walk });
  const dmarc = checkDmarc(domain, walk);
  return {
    checks: [spf, dkim, alignment, dmarc],
    is_authenticated: anyOf(spf.passed, dkim.passed),
    domain_alignment_passed: alignment.passed,
    dkim_check_result: dkim.passed,
    dmarc_passed: allOf(dmarc.passed, alignment.passed),
  };
}

interface AlignmentParts {
  readonly domain: string;
  readonly returnPath: string;
  readonly spf: DomainCheck;
  readonly dkim: DomainCheck;
  /** Alignment of the return path's domain with the sender's. */
  readonly aligned: Outcome;
  readonly walk: DmarcWalk;
}

/** Checks alignment. Signatures are made for the exact domain of the address, so one that passes is always aligned. */
function alignmentCheck({ domain, returnPath, spf, dkim, aligned, walk }: AlignmentParts): DomainCheck {
  const passed = anyOf(allOf(spf.passed, aligned), dkim.passed);
  const isStrict = walk.policy?.record.isSpfStrict === true;
  const parts: OpenCheck & Pick<DomainCheck, 'passed'> = {
    kind: 'alignment',
    passed,
    name: domain,
    expected: keptSentence(
      messageOf('api', isStrict ? 'alignment.expected.strict' : 'alignment.expected', { domain }),
    ),
    found: [
      keptSentence(
        messageOf('api', dkim.passed === true ? 'alignment.signs' : 'alignment.unsigned', { domain }),
      ),
      keptSentence(messageOf('api', 'alignment.returns', { domain: returnPath })),
    ],
    record: null,
  };
  if (passed === true) {
    const key = dkim.passed === true ? 'alignment.sameSigner' : 'alignment.samePath';
    return { ...parts, reason: keptSentence(messageOf('api', key)) };
  }
  if (passed === null) return { ...parts, reason: keptSentence(messageOf('api', 'alignment.unknown')) };
  const reason =
    aligned === false && spf.passed === true
      ? messageOf('api', 'alignment.other', { returnPath, domain })
      : messageOf('api', 'alignment.none');
  return { ...parts, reason: keptSentence(reason) };
}

function nowhere(email: string): DomainChecks {
  const reason = keptSentence(messageOf('api', 'dns.noName', { email }));
  const check = {
    passed: false,
    name: email,
    expected: keptSentence(messageOf('api', 'dns.domain')),
    found: [],
    reason,
    record: null,
  } as const;
  return {
    checks: (['spf', 'dkim', 'alignment', 'dmarc'] as const).map((kind) => ({ kind, ...check })),
    is_authenticated: false,
    domain_alignment_passed: false,
    dkim_check_result: false,
    dmarc_passed: false,
  };
}
