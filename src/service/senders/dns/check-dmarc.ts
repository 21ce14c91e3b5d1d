import type { DomainCheck, OpenCheck } from './domain-check.ts';
import type { DmarcWalk } from './dmarc-walk.ts';

/** Judges whether a DMARC record holds for the domain. RFC 9989. */
export function checkDmarc(domain: string, walk: DmarcWalk): DomainCheck {
  const own = `_dmarc.${domain}`;
  const { policy, broken, unknown } = walk;
  const check: OpenCheck = {
    kind: 'dmarc',
    name: policy === null ? own : `_dmarc.${policy.domain}`,
    expected: 'One TXT record that begins with v=DMARC1 and has a policy: none, quarantine or reject.',
    found: policy === null ? broken.flatMap(({ texts }) => texts) : [policy.text],
    record: policy === null ? { name: own, type: 'TXT', value: 'v=DMARC1; p=none' } : null,
  };
  const [wrong] = broken;
  if (policy === null && unknown !== null) {
    return { ...check, passed: null, reason: `It could not be found out: ${unknown}.`, record: null };
  }
  if (wrong?.domain === domain) {
    return { ...check, passed: false, name: own, found: wrong.texts, reason: wrong.reason };
  }
  if (policy === null) {
    return {
      ...check,
      passed: false,
      reason: wrong?.reason ?? `Neither ${domain} nor a domain above it has one.`,
    };
  }
  const inherited = policy.domain === domain ? '' : ` It is that of ${policy.domain}.`;
  const meaning = {
    none: 'receivers only report what does not pass',
    quarantine: 'receivers take what does not pass for spam',
    reject: 'receivers refuse what does not pass',
  }[policy.record.policy];
  return { ...check, passed: true, reason: `The policy is ${policy.record.policy}: ${meaning}.${inherited}` };
}
